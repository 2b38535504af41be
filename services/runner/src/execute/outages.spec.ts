import { expect, it, vi } from 'vitest';
import type { Return } from '../http/return.ts';
import { Outages } from './outages.ts';

const open = (ended: Return, known?: ConstructorParameters<typeof Outages>[0]['known']) => {
  const ask = vi.fn(async () => ended);
  const { signal } = new AbortController();
  return { ask, outages: new Outages({ address: 'http://shop.test/', signal, known, ask }) };
};
const request = { method: 'POST', url: 'http://shop.test/things', status: 0 };

it('waits once for all tests that notice it, and is told once', async () => {
  const { ask, outages } = open({ how: 'refused', back: false, seconds: 10 });
  await Promise.all([outages.seen([request]), outages.seen([]), outages.seen()]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(outages.over).toBe(true);
  expect([outages.take(), outages.take()]).toEqual([
    { how: 'refused', back: false, seconds: 10, requests: [request] },
    undefined,
  ]);
});

it('goes on when the application comes back, and says nothing of a network that failed', async () => {
  const back = open({ how: 'refused', back: true, seconds: 2 });
  await back.outages.seen([request]);
  expect([back.outages.over, back.outages.take()?.back]).toEqual([false, true]);
  const network = open({ how: 'network', back: false, seconds: 10 });
  await network.outages.seen([request]);
  expect([network.outages.over, network.outages.take()]).toEqual([false, undefined]);
});

it('passes on what was seen while exploring, with what was asked then', async () => {
  const known = { how: 'refused' as const, back: false, seconds: 10, requests: [request] };
  const { outages } = open({ how: 'refused', back: false, seconds: 10 }, known);
  await outages.seen([]);
  expect(outages.take()?.requests).toEqual([request]);
  expect(outages.take()).toBeUndefined();
});
