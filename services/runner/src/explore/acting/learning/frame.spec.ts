import type { Change } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { Frame } from './frame.ts';

const bell = { region: 'chrome', role: 'button', name: 'Notices, 3 unread' } as const;
const item: Change = { what: 'item', how: 'went', items: { by: 'css', selector: 'li' }, own: false };

it('knows a control of the frame on every other page, whatever it counts', () => {
  const frame = new Frame();
  expect(frame.isKnown(bell, '/')).toBe(false);
  frame.note(bell, '/', { kind: 'open', changes: [] });
  expect(frame.isKnown(bell, '/')).toBe(false);
  expect(frame.isKnown({ ...bell, name: 'Notices, 2 unread' }, '/rooms')).toBe(true);
  expect(frame.isKnown({ ...bell, region: 'main' }, '/rooms')).toBe(false);
  expect(frame.isKnown({ ...bell, name: 'Account' }, '/rooms')).toBe(false);
});
it('takes what changes the list of its page for no part of the frame', () => {
  const frame = new Frame();
  frame.note(bell, '/', { kind: 'filter', changes: [item] });
  frame.note(bell, '/', { kind: 'create', changes: [{ ...item, how: 'came' }] });
  expect(frame.isKnown(bell, '/rooms')).toBe(false);
});
it('knows what changes every list alike on every other page', () => {
  const frame = new Frame();
  const language = { ...bell, name: 'Dansk' };
  frame.noteOfAll(language, '/');
  expect([frame.isKnown(language, '/'), frame.isKnown(language, '/rooms')]).toEqual([false, true]);
});
it('knows what opens a list of its own on every other page', () => {
  const frame = new Frame();
  frame.note(bell, '/', { kind: 'open', changes: [{ ...item, how: 'came' }] });
  expect(frame.isKnown(bell, '/rooms')).toBe(true);
});
