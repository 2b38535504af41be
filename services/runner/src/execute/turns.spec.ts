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
        const end = Math.min(pass.deadline, pass.startBy ?? pass.deadline);
        const held = Math.min(some.length, Math.floor(((end - clock) / 1_000 / seconds) * pass.workers));
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
  const settings = (names: string) => tests(names, 'account').map((test) => ({ ...test, putsBack: true }));
  it('go side by side, and those that put a setting back alone before them', async () => {
    const { go, runs } = running();
    expect(await go([...tests('abc', 'account'), ...settings('xy')])).toEqual([]);
    expect(runs).toEqual(['1: xy', '2: abc']);
  });
  it('have none begin late that puts a setting back, and go on with these when time is left over', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100 });
    expect(await go([...settings('uvwxy'), ...tests('ab', 'account')])).toEqual([]);
    expect(runs).toEqual(['1: uvwx', '2: ab', '1: y']);
  });
  it('go by twos where everybody sees what they change', async () => {
    const { go, runs } = running({ workers: 4, failing: 'b' });
    expect(await go([...tests('ab', 'global'), ...tests('c', 'account')])).toEqual([]);
    expect(runs).toEqual(['2: abc', '1: b']);
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
  it('leave time to those that failed, and go on when it is left over', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100, failing: 'b' });
    await go(tests('abcdefghijklmnopqrst', 'account'));
    expect(runs).toEqual(['2: abcdefghij', '1: b', '2: klm', '2: n']);
  });
  it('are told when there is no time to go on', async () => {
    const { go } = running({ seconds: 10, budget: 34 });
    expect(names(await go([...tests('abcde', 'account'), ...settings('x')]))).toBe('de');
  });
  it('for time that is left over go after all others', async () => {
    const extra = (names: string, isolation: TestToRun['isolation']) =>
      tests(names, isolation).map((test) => ({ ...test, extra: true }));
    const { go, runs } = running({ seconds: 10, budget: 100 });
    const late = await go([
      ...extra('uvwxyz', 'account'),
      ...tests('abcd', 'account'),
      ...settings('e'),
      ...settings('t').map((test) => ({ ...test, extra: true })),
    ]);
    expect(runs).toEqual(['1: e', '2: abcd', '1: t', '2: uvwxy', '2: z']);
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
    expect(runs.toSorted()).toEqual(['1: a', '2: abg', '2: mnz']);
    expect(late).toEqual([]);
  });
  it('end when they are stopped', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100, stopAfter: 2 });
    await go([...tests('abcdefghijklmn', 'account'), ...tests('x', 'global')]);
    expect(runs).toHaveLength(2);
  });
});
