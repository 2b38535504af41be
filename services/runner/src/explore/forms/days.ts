// Days to enter: which one a field is likely to take, and how people write it there. Pure.
import type { Field } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { wordsOf } from '../../reading/addresses/address.ts';
import { shownDate, writtenDay } from '../../reading/meaning/shown-date.ts';

export const day = 86_400_000;
export const isoDay = /^\d{4}-\d{2}-\d{2}$/;
export const iso = (time: number): string => new Date(time).toISOString();

/** What it holds before today is a day of the past that somebody entered, unless the form asks for it. */
const proposedIn = ({ value, required }: Field, today: number): number | undefined => {
  const time = isoDay.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) || !(required || time > today - day) ? undefined : time;
};

/** A day that the form proposes itself, and asks for: its rules may allow few others. */
const proposedDay = (field: Field, today: number): number | undefined => {
  const proposed = proposedIn(field, today);
  return field.required && proposed !== undefined && proposed > today ? proposed : undefined;
};

/** The first of several days that a form proposes, as it does shortly before midnight: today, until tomorrow. Undefined where it is but one. */
export const firstProposedIn = (fields: readonly Field[], today: number): number | undefined => {
  const days = new Set(fields.flatMap((field) => proposedIn(field, today) ?? []));
  return days.size > 1 ? Math.min(...days) : undefined;
};

/** In a week, or on the Monday after: many are closed at the weekend. */
const inAWeek = (today: number): number => {
  const weekday = new Date(today + 7 * day).getUTCDay();
  return today + (weekday === 6 ? 9 : weekday === 0 ? 8 : 7) * day;
};

/**
 * As many days from now on as without a proposal, with what the form itself leaves between its days; of days to come the same of the next week,
 * so that they can be told from those that the form goes back to.
 */
const putOff = (field: Field, today: number, first: number | undefined): number | undefined => {
  const proposed = proposedIn(field, today);
  if (first === undefined || proposed === undefined) return undefined;
  return first > today ? proposed + 7 * day : inAWeek(today) + (proposed - first);
};

/** As machines write it, within what the field allows. `today`: milliseconds since the epoch. `first`: of the days that its form proposes. */
export const dateFor = (field: Field, today: number, first?: number): string => {
  const { min, max, label, name } = field;
  const birth = says(`${label} ${wordsOf(name)}`, 'birth');
  const near = birth
    ? Date.UTC(1990, 4, 17)
    : (putOff(field, today, first) ?? proposedDay(field, today) ?? inAWeek(today));
  const low = min === undefined || Number.isNaN(Date.parse(min)) ? undefined : Date.parse(min);
  const high = max === undefined || Number.isNaN(Date.parse(max)) ? undefined : Date.parse(max);
  return iso(Math.max(low ?? Number.NEGATIVE_INFINITY, Math.min(high ?? near, near))).slice(0, 10);
};

/** How the day that a field holds is written: with the month first where what is second can be none. */
const patternOf = (held: string): string => {
  const [, , separator = '', second = ''] = writtenDay.exec(held.trim()) ?? [];
  const order = Number(second) > 12 ? ['mm', 'dd'] : ['dd', 'mm'];
  return separator === '' ? '' : [...order, 'yyyy'].join(separator);
};

/** A day as the words beside its field show it, or the one that it holds; as machines write it where neither does. */
export const asShown = (day: string, hint = '', held = ''): string => {
  const [shown = '', first = '', , second = ''] =
    shownDate.exec(hint) ?? shownDate.exec(patternOf(held)) ?? [];
  const [year = '', month = '', date = ''] = day.split('-');
  const isMonth = (letter: string) => letter.toLowerCase() === 'm';
  const parts = shown.split(/[./-]/);
  if (shown === '' || parts.filter((part) => part.length === 4).length !== 1) return day;
  if (!isMonth(first) && !isMonth(second)) return day;
  return shown.replace(/\p{L}+/gu, (part) =>
    part.length === 4 ? year : isMonth(part[0] ?? '') ? month : date,
  );
};

/** How a day is written in figures in a language: "dd/mm/yyyy". */
const patternIn = (language: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' })
      .formatToParts(0)
      .map(({ type, value }) => ({ day: 'dd', month: 'mm', year: 'yyyy' })[type as string] ?? value.trim())
      .join('');
  } catch {
    return undefined;
  }
};

const usualPatterns = ['dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy'];

/** The language of the page first: which it is nothing else may say. */
const patternsFor = (language: string): string[] => {
  const own = language === '' ? undefined : patternIn(language);
  return [...new Set([...(own === undefined ? [] : [own]), ...usualPatterns])];
};

/** The day that was written so. */
const readAs = (text: string, pattern: string): string | undefined => {
  const order = [...pattern.matchAll(/dd|mm|yyyy/g)].map(([part]) => part);
  const figures = text.match(/\d+/g) ?? [];
  const part = (name: string): string => figures[order.indexOf(name)] ?? '';
  const read = `${part('yyyy')}-${part('mm')}-${part('dd')}`;
  return isoDay.test(read) ? read : undefined;
};

/** The same day in another way of writing, for a field that did not take the one that was `tried`. `attempt`: zero-based. */
export const otherDay = (tried: string, language: string, attempt: number): string | undefined => {
  const patterns = patternsFor(language);
  const before = patterns[attempt - 1];
  const held = isoDay.test(tried) ? tried : before === undefined ? undefined : readAs(tried, before);
  const pattern = patterns[attempt];
  return held === undefined || pattern === undefined ? undefined : asShown(held, pattern);
};
