import { expect, it } from 'vitest';
import { Loading } from './loading.ts';

const held = () => Promise.withResolvers<string>();

it('lets pages load side by side, and says of each whether another was loaded meanwhile', async () => {
  const loading = new Loading();
  const [one, two] = [held(), held()];
  const first = loading.run(() => one.promise);
  const second = loading.run(() => two.promise);
  one.resolve('one');
  two.resolve('two');
  expect(await Promise.all([first, second])).toEqual([
    { result: 'one', beside: true },
    { result: 'two', beside: true },
  ]);
  expect(await loading.run(async () => 'three')).toEqual({ result: 'three', beside: false });
});

it('waits until nothing is loaded before it loads alone, and lets nothing begin meanwhile', async () => {
  const loading = new Loading();
  const done: string[] = [];
  const page = held();
  const first = loading.run(async () => done.push(await page.promise));
  const alone = loading.runAlone(async () => done.push('alone'));
  const after = loading.run(async () => done.push('after'));
  await Promise.resolve();
  expect(done).toEqual([]);
  page.resolve('first');
  await Promise.all([first, alone, after]);
  expect(done).toEqual(['first', 'alone', 'after']);
});

it('loads one page at a time once that is known to be needed', async () => {
  const loading = new Loading();
  loading.alone = true;
  const page = held();
  const done: string[] = [];
  const first = loading.run(async () => done.push(await page.promise));
  const second = loading.run(async () => done.push('second'));
  page.resolve('first');
  expect((await Promise.all([first, second])).map(({ beside }) => beside)).toEqual([false, false]);
  expect(done).toEqual(['first', 'second']);
});

it('tries a few empty pages alone, not all of a site', () => {
  const loading = new Loading();
  const tries = Array.from({ length: 10 }, () => loading.mayTry());
  expect(tries.filter(Boolean)).toHaveLength(4);
});
