// Languages, money, days: what is said, in the words of the one who reads.
import { reactive, watchEffect } from 'vue';
import { danish } from './danish.js';
import { dateOf } from './days.js';

const kept = (name, other) => localStorage.getItem(`crumb-${name}`) ?? other;

export const settings = reactive({
  language: kept('language', 'en'),
  dark: kept('dark', '') === 'yes',
});
if (fault('language-not-kept')) settings.language = 'en';

watchEffect(() => {
  document.documentElement.lang = settings.language;
  document.documentElement.classList.toggle('dark', settings.dark);
  localStorage.setItem('crumb-language', settings.language);
  localStorage.setItem('crumb-dark', settings.dark ? 'yes' : 'no');
});

/** `{}` stands for the values, in their order. The server writes its numbers in itself. */
export const t = (text, ...values) => {
  let said = text;
  if (settings.language === 'da') {
    const number = /\d+/.exec(text)?.[0];
    said = danish[text] ?? danish[text.replace(number, '{}')]?.replace('{}', number) ?? text;
  }
  for (const value of values) said = said.replace('{}', value);
  return said;
};
export const counted = (number, one, many) => t(number === 1 ? one : many, number);

const locale = () => (settings.language === 'da' ? 'da-DK' : 'en-GB');
export const money = (ore) =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: 'DKK' }).format(ore / 100);
export const decimal = (number) =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1 }).format(number);
const written = (iso, shape) => new Intl.DateTimeFormat(locale(), shape).format(dateOf(iso));
export const day = (iso) => written(iso, { day: 'numeric', month: 'short', year: 'numeric' });
export const longDay = (iso) => written(iso, { weekday: 'long', day: 'numeric', month: 'long' });
export const shortDay = (iso) => written(iso, { weekday: 'short', day: 'numeric', month: 'short' });
