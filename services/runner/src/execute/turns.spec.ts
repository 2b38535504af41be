import type { TestToRun } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './messages.ts';
import { runInTurn } from './turns.ts';

const tests = (names: string, isolation: TestToRun['isolation']): TestToRun[] =>
  [...names].map((name) => ({ name, isolation }) as TestToRun);
const attempt = { status: 'failed' } as Attempt;

/** Each run takes `seconds` a test and worker; tests named in `failing` fail while others run. */
const running = ({ seconds = 1, budget = 100, workers = 2, failing = '', stopAfter = 99 } = {}) => {
  let clock = 0;
  const runs: string[] = [];
  const go = (all: readonly TestToRun[]) =>
    runInTurn(all, {
      workers,
      deadline: budget * 1_000,
      now: () => clock,
      stopped: () => runs.length >= stopAfter,
      run: async (some, pass) => {
        const held = Math.min(
          some.length,
          Math.floor(((pass.deadline - clock) / 1_000 / seconds) * pass.workers),
        );
        const done = some.slice(0, held);
        clock += (Math.ceil(held / pass.workers) * seconds + 1) * 1_000;
        runs.push(`${pass.workers}: ${done.map(({ name }) => name).join('')}`);
        if (pass.suspecting)
          for (const test of done) if (failing.includes(test.name)) pass.suspects.set(test, attempt);
        return some.slice(held);
      },
    });
  return { go, runs };
};
const names = (late: readonly TestToRun[]) => late.map(({ name }) => name).join('');

describe('tests in turn', () => {
  it('go side by side, and those that must be alone after them', async () => {
    const { go, runs } = running();
    expect(await go([...tests('xy', 'global'), ...tests('abc', 'account')])).toEqual([]);
    expect(runs).toEqual(['2: abc', '1: xy']);
  });
  it('are run once more alone where they failed beside others', async () => {
    const { go, runs } = running({ failing: 'b' });
    await go(tests('abc', 'account'));
    expect(runs).toEqual(['2: abc', '1: b']);
  });
  it('are all run at once where none changes what the account owns, or none goes beside another', async () => {
    const read = running();
    await read.go(tests('abc', 'read'));
    expect(read.runs).toEqual(['2: abc']);
    const single = running({ workers: 1 });
    await single.go(tests('abc', 'account'));
    expect(single.runs).toEqual(['1: abc']);
  });
  it('leave nearly all the time to those side by side where nothing else waits', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100 });
    await go(tests('abcdefghijklmnopqrst', 'account'));
    expect(runs[0]).toBe('2: abcdefghijklmnopq');
  });
  it('give way to what must be alone, and go on when time is left over', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100 });
    expect(await go([...tests('abcdefghijklmn', 'account'), ...tests('x', 'global')])).toEqual([]);
    expect(runs).toEqual(['2: abcdefghijkl', '1: x', '2: mn']);
  });
  it('are told when there is no time to go on', async () => {
    const { go } = running({ seconds: 10, budget: 34 });
    expect(names(await go([...tests('abcde', 'account'), ...tests('x', 'global')]))).toBe('e');
  });
  it('for time that is left over go after all others', async () => {
    const extra = (names: string, isolation: TestToRun['isolation']) =>
      tests(names, isolation).map((test) => ({ ...test, extra: true }));
    const { go, runs } = running({ seconds: 10, budget: 100 });
    const late = await go([
      ...extra('uvwxyz', 'account'),
      ...tests('abcd', 'account'),
      ...tests('e', 'global'),
      ...extra('t', 'global'),
    ]);
    expect(runs).toEqual(['2: abcd', '1: e', '2: uvwxyz', '1: t']);
    expect(late).toEqual([]);
    const read = running();
    await read.go([...extra('z', 'read'), ...tests('abc', 'read')]);
    expect(read.runs).toEqual(['2: abcz']);
  });
  it('that only read go beside those that change something, the planned ones first', async () => {
    const { go, runs } = running({ workers: 3, failing: 'a' });
    const late = await go([
      ...tests('z', 'read').map((test) => ({ ...test, extra: true })),
      ...tests('ab', 'account'),
      ...tests('mn', 'read'),
      ...tests('g', 'global'),
    ]);
    expect(runs.toSorted()).toEqual(['1: ag', '2: mnz', '3: ab']);
    expect(late).toEqual([]);
  });
  it('end when they are stopped', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100, stopAfter: 2 });
    await go([...tests('abcdefghijklmn', 'account'), ...tests('x', 'global')]);
    expect(runs).toHaveLength(2);
  });
});
