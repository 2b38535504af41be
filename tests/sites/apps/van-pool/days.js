// Days and moments are texts of the wall clock: 2026-11-05 and 2026-11-05T09:30.
import { html } from './html.js';

export const ms = (moment) => Date.parse(`${moment.length === 10 ? `${moment}T00:00` : moment}:00Z`);
const stamp = (time) => new Date(time).toISOString().slice(0, 16);
export const now = () => stamp(Date.now() - new Date().getTimezoneOffset() * 60_000);
export const today = () => now().slice(0, 10);
export const plusHours = (moment, hours) => stamp(ms(moment) + hours * 3_600_000);
export const plusDays = (day, days) => stamp(ms(day) + days * 86_400_000).slice(0, 10);
export const hoursOf = ({ from, to }) => (ms(to) - ms(from)) / 3_600_000;
export const lastHalfHour = () => stamp(Math.floor(ms(now()) / 1_800_000) * 1_800_000);

export const isDay = (text) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(ms(text)) && plusDays(text, 0) === text;
export const isTime = (text) => /^([01]\d|2[0-3]):(00|30)$/.test(text);
export const times = Array.from(
  { length: 48 },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
);

const months = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};
export const languages = [
  ['en', 'English (5 November 2026)'],
  ['de', 'German (5. November 2026)'],
  ['fr', 'French (5 novembre 2026)'],
];
export const monthName = (month, language) =>
  `${months[language].split(' ')[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
const dayText = (day, language) =>
  `${Number(day.slice(8, 10))}${language === 'de' ? '.' : ''} ${monthName(day, language)}`;
const tag = (moment, language, text) => html`<time datetime="${moment}" lang="${language}">${text}</time>`;

/** Writes days as a person likes to read them. */
export const calendarOf = (language) => ({
  day: (day) => tag(day, language, dayText(day, language)),
  moment: (at) => tag(at, language, `${dayText(at, language)}, ${at.slice(11)}`),
  month: (month) => tag(month, language, monthName(month, language)),
  span: ({ from, to }) =>
    from.slice(0, 10) === to.slice(0, 10)
      ? html`${tag(from, language, `${dayText(from, language)}, ${from.slice(11)}`)} to ${to.slice(11)}`
      : html`${tag(from, language, `${dayText(from, language)}, ${from.slice(11)}`)} to ${tag(to, language, `${dayText(to, language)}, ${to.slice(11)}`)}`,
});
