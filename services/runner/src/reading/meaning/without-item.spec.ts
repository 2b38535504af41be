import { expect, it } from 'vitest';
import type { RawReading } from '../page/wire.ts';
import { withoutItem } from './without-item.ts';

const column = (samples: string[], more = {}) => ({ inLink: true, inHeading: false, samples, ...more });
const listOf = (...columns: ReturnType<typeof column>[]) =>
  ({ language: 'en', lists: [{ count: columns[0]?.samples.length ?? 0, columns }] }) as unknown as RawReading;
const first = { list: 0, item: 0 };

it('what is done stays where an item is called by it', () => {
  const raw = listOf(column(['Delete account', 'Change your photo']));
  expect(withoutItem(raw, first, 'Delete account now')).toBe('Delete account now');
});

it('is a part of its name only as words of their own', () => {
  const raw = listOf(column(['move', 'Your van is ready.']));
  expect(withoutItem(raw, first, 'Remove')).toBe('Remove');
  expect(withoutItem(raw, first, 'Remove: move')).toBe('Remove: move');
  expect(withoutItem(raw, first, 'Show move')).toBe('Show');
});

it.each([
  ['Mark as read: The desk cancelled your trip.', 'Mark as read'],
  ['Als gelesen markieren – The desk cancelled your trip.', 'Als gelesen markieren'],
  ['Delete “The desk cancelled your trip.”', 'Delete'],
  ['The desk cancelled your trip. löschen', 'löschen'],
  ['Move The desk cancelled your trip. up', 'Move up'],
])('"%s" does "%s"', (name, rest) => {
  const raw = listOf(column(['The desk cancelled your trip.', 'Your van is ready.']));
  expect(withoutItem(raw, first, name)).toBe(rest);
});

it('what an item is called is taken for nothing that is done where nothing else is said, or nothing sets it apart', () => {
  const named = listOf(column(['The desk cancelled your trip.', 'Your van is ready.']));
  expect(withoutItem(named, first, '“The desk cancelled your trip.”')).toBe(
    '“The desk cancelled your trip.”',
  );
  const alike = listOf(column(['Delete', 'Delete', 'Delete']));
  expect(withoutItem(alike, first, 'Confirm: Delete')).toBe('Confirm: Delete');
  const only = listOf(column(['The desk cancelled your trip.']));
  expect(withoutItem(only, first, 'Read The desk cancelled your trip.')).toBe(
    'Read The desk cancelled your trip.',
  );
});

it('neither addresses nor texts that are no link or heading name an item, and outside of lists nothing does', () => {
  const link = listOf(column(['/delete/1', '/delete/2'], { attribute: 'href' }));
  expect(withoutItem(link, first, 'Go to /delete/1')).toBe('Go to /delete/1');
  const button = listOf(column(['Delete Ann', 'Delete Ben'], { inLink: false }));
  expect(withoutItem(button, first, 'Really: Delete Ann')).toBe('Really: Delete Ann');
  const raw = listOf(column(['The desk cancelled your trip.', 'Your van is ready.']));
  expect(withoutItem(raw, { list: -1, item: -1 }, 'Read The desk cancelled your trip.')).toBe(
    'Read The desk cancelled your trip.',
  );
});
