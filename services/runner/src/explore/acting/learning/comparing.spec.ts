import type { ActionKind, Change } from '@prowl/contracts';
import { expect, it } from 'vitest';
import type { Done } from './bench.ts';
import { cameBack, countsOn, isForbidden, isUneven, neededFor } from './comparing.ts';
import type { Lesson } from './lesson.ts';

const figure = (from: number, to: number): Change => ({
  ...{ what: 'figure', locator: { by: 'css', selector: '#n' }, label: 'left', from, to, text: `${to} left` },
});
const done = (kind: ActionKind, ...changes: Change[]) => ({ kind, changes }) as Done;
const item = (how: 'came' | 'went') =>
  ({ what: 'item', how, items: { by: 'css', selector: 'li' }, own: true }) as Change;

it('takes what counts to another number each time for something that sets none', () => {
  expect(countsOn(done('count', figure(1, 2)), done('count', figure(2, 3)))).toBe(true);
  expect(countsOn(done('count', figure(1, 5)), done('count', figure(5, 5)))).toBe(false);
  expect(countsOn(done('count', figure(1, 2)), done('nothing'))).toBe(false);
});

it('says when one of two tries counts by more', () => {
  expect(isUneven(done('count', figure(1, 2)), done('count', figure(7, 8)))).toBe(false);
  expect(isUneven(done('count', figure(1, 2)), done('count', figure(2, 4)))).toBe(true);
});

it('knows by an item that came that something was brought back', () => {
  expect([cameBack([item('came')]), cameBack([item('went')]), cameBack([])]).toEqual([true, false, false]);
});

it('presses nothing that pays, nor what a directive forbids; what deletes is judged elsewhere', () => {
  const verdict = (why?: string) =>
    ({
      rules: { mayPress: () => (why ? { ok: false, why } : { ok: true }) },
      page: { language: 'en' },
    }) as unknown as Lesson;
  expect(isForbidden(verdict(), 'Rename')).toBe(false);
  expect(isForbidden(verdict(), 'Pay now')).toBe(true);
  expect(isForbidden(verdict('never-click'), 'Rename')).toBe(true);
  expect(isForbidden(verdict('destructive'), 'Delete')).toBe(false);
});

it('finds what brings a control to light, else what makes the items that it is of', () => {
  const target = { by: 'role', role: 'button', name: 'Undo' } as const;
  const came = { what: 'part', how: 'came', kind: 'control', name: 'Undo', locator: target } as Change;
  const lesson = {
    actions: [
      { key: 'look', kind: 'open', perItem: false, tries: [{ changes: [came] }] },
      { key: 'remove', kind: 'delete', perItem: true, tries: [{ changes: [came] }] },
    ],
    makerOf: () => ({ key: 'add' }),
  } as unknown as Lesson;
  const items = { by: 'css', selector: 'li' } as const;
  expect(neededFor(lesson, [{ do: 'click', target }], items)).toBe('remove');
  expect(neededFor(lesson, [{ do: 'click', target: items }], items)).toBe('add');
  expect(neededFor(lesson, [{ do: 'click', target: items }], undefined)).toBeUndefined();
});
