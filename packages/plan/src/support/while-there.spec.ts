import type { Locator } from '@playwright/test';
import { expect, it } from 'vitest';
import { whileThere } from './while-there.ts';

/** So many items; an item that is taken away once more than it may is as before. */
const items = (count: number, most = count) => {
  const list = { left: count, done: 0 };
  const away = async () => {
    list.done += 1;
    if (list.done <= most) list.left -= 1;
  };
  return { list, away, locator: { count: async () => list.left } as Locator };
};

it('takes away each of several', async () => {
  const { list, away, locator } = items(3);
  await whileThere(locator, away);
  expect(list).toEqual({ left: 0, done: 3 });
});

it('does nothing where there is none, and gives up when as many are left as before', async () => {
  const none = items(0);
  await whileThere(none.locator, none.away);
  expect(none.list.done).toBe(0);
  const stuck = items(3, 1);
  await whileThere(stuck.locator, stuck.away);
  expect(stuck.list).toEqual({ left: 2, done: 2 });
  const failing = items(2);
  await whileThere(failing.locator, () => Promise.reject(new Error('it is not there')));
  expect(failing.list.left).toBe(2);
});
