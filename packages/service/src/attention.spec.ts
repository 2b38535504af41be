import { expect, it, vi } from 'vitest';
import { Attention } from './attention.ts';

const open = (ping: () => Promise<boolean>) => new Attention({ ping, away: () => new Error('away') });
const never = <Value>() => new Promise<Value>(() => undefined);

/** With the clock in hand; `setImmediate` stays real. */
const inSeconds = async (seconds: number, work: Promise<unknown>) => {
  const state = { is: 'open' };
  work.then(
    (value) => {
      state.is = `done: ${value}`;
    },
    (error: Error) => {
      state.is = `thrown: ${error.message}`;
    },
  );
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  return state;
};
const clock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { [Symbol.dispose]: () => vi.useRealTimers() };
};

it('asks nothing while work is done as usual, and passes on what it throws', async () => {
  using _ = clock();
  const ping = vi.fn(async () => true);
  const attention = open(ping);
  expect(await attention.watch(async () => 7)).toBe(7);
  await expect(attention.watch(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(ping).not.toHaveBeenCalled();
});

it('waits for a part that is slow but answers', async () => {
  using _ = clock();
  const slow = Promise.withResolvers<string>();
  const attention = open(async () => true);
  const state = await inSeconds(
    9,
    attention.watch(() => slow.promise),
  );
  expect(state.is).toBe('open');
  slow.resolve('late');
  await inSeconds(0, Promise.resolve());
  expect(state.is).toBe('done: late');
});

it.each([
  ['does not answer', () => never<boolean>()],
  ['cannot be asked', () => Promise.reject(new Error('no connection'))],
])('throws within two seconds where the part %s, and then at once until it does', async (_what, ping) => {
  using _ = clock();
  let answers = false;
  const attention = open(() => (answers ? Promise.resolve(true) : ping()));
  const first = attention.watch(() => never());
  first.catch(() => undefined);
  const state = await inSeconds(0.7, first);
  await inSeconds(1, Promise.resolve());
  expect([state.is, attention.isAway]).toEqual(['thrown: away', true]);
  const work = vi.fn(async () => 'done');
  await expect(attention.watch(work)).rejects.toThrow('away');
  expect(work).not.toHaveBeenCalled();
  answers = true;
  for (let looks = 0; looks < 8; looks += 1) await inSeconds(0.4, Promise.resolve());
  expect(await attention.watch(work)).toBe('done');
});
