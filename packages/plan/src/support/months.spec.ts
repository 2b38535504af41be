import { expect, it } from 'vitest';
import { monthIn } from './months.ts';

it.each([
  ['December 2026', 'en', 2026 * 12 + 11],
  ['Dec. 2026', 'en', 2026 * 12 + 11],
  ['2026 January', 'en', 2026 * 12],
  ['12/2026', 'en', 2026 * 12 + 11],
  ['März 2027', 'de', 2027 * 12 + 2],
  ['décembre 2026', 'fr', 2026 * 12 + 11],
  ['diciembre de 2026', 'es', 2026 * 12 + 11],
  ['Декабрь 2026 г.', 'ru', 2026 * 12 + 11],
  ['grudzień 2026', 'pl', 2026 * 12 + 11],
  ['2026年11月', 'ja', 2026 * 12 + 10],
  ['2026年1月', 'zh', 2026 * 12],
  ['2026년 12월', 'ko', 2026 * 12 + 11],
  ['May 2026', '', 2026 * 12 + 4],
])('reads %s (%s) as a month', (text, language, month) => {
  expect(monthIn(text, language)).toBe(month);
});

it.each([
  ['2 December 2026', 'en'],
  ['December', 'en'],
  ['Budget 2026', 'en'],
  ['13/2026', 'en'],
  ['2026', 'en'],
  ['Maybe 2026', 'en'],
  ['Takings of December 2026', 'en'],
])('reads no month in %s', (text, language) => {
  expect(monthIn(text, language)).toBeNull();
});
