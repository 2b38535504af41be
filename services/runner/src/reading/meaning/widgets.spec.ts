import type { Widget } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { widgetsOf } from './widgets.ts';

const locator = { by: 'css' as const, selector: 'h2' };
const named = (name: string): Widget => ({ kind: 'months', name, locator, buttons: [], at: 1 });
const kept = (name: string, language: string) => widgetsOf({ language, widgets: [named(name)] }).length === 1;

it.each([
  ['November 2026', 'en'],
  ['März 2027', 'de'],
  ['décembre 2026', 'fr'],
  ['11/2026', 'nl'],
  ['2026年11月', 'ja'],
])('%s (%s) is a month', (name, language) => {
  expect(kept(name, language)).toBe(true);
});

it.each([
  ['Budget 2026', 'en'],
  ['2 November 2026', 'en'],
  ['Page 3 of 2026', 'en'],
])('%s (%s) is none', (name, language) => {
  expect(kept(name, language)).toBe(false);
});
