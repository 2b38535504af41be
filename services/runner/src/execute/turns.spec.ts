import type { TestToRun } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { partOf, runInTurn } from './turns.ts';

const tests = (
  names: string,
  isolation: TestToRun['isolation'],
  more: Partial<TestToRun> = {},
): TestToRun[] =>
  [...names].map((name) => ({
    ...({ name, isolation, timeoutMs: 5_000 } as TestToRun),
    place: { url: '/plots/7', template: '/plots/:id', element: name },
    ...more,
  }));
const settings = (names: string, more: Partial<TestToRun> = {}) =>
  tests(names, 'account', { putsBack: true, ...more });
const names = (late: readonly TestToRun[]) => late.map(({ name }) => name).join('');

/** Each test takes `seconds`, one after the other; those in `late` do not begin the first time. */
const running = ({
  seconds = 1,
  budget = 100,
  workers = 3,
  late = '',
  stopAfter = 99,
  oneAtATime = false,
} = {}) => {
  let clock = 0;
  const runs: string[] = [];
  const marks = { early: '<', beside: '', apart: '|', alone: '!', aside: '>' } as const;
  const go = (all: readonly TestToRun[], earlyUntil?: number) =>
    runInTurn(all, {
      workers,
      oneAtATime,
      earlyUntil,
      deadline: budget * 1_000,
      now: () => clock,
      stopped: () => runs.length >= stopAfter,
      run: async (some, { workers: most, orders, atOnce, onSoonChanging, deadline }) => {
        const isFirst = runs.length === 0;
        const mark = (test: TestToRun) => marks[orders.get(test)?.manner ?? 'beside'];
        const shown = some.map((test) => `${test.name}${mark(test)}`).join('');
        runs.push(`${most}${orders.size === 0 ? '' : `/${atOnce}`}: ${shown}`);
        if (some.some((test) => (orders.get(test)?.manner ?? 'early') !== 'early')) onSoonChanging?.();
        const waiting: TestToRun[] = [];
        for (const test of some) {
          const until = Math.min(deadline, orders.get(test)?.until ?? deadline);
          if (clock >= until || (isFirst && late.includes(test.name))) waiting.push(test);
          else clock += seconds * 1_000;
        }
        return waiting;
      },
    });
  return { go, runs };
};

describe('tests in turn', () => {
  it('are one run, those that put a setting back one at a time among the others', async () => {
    const { go, runs } = running();
    expect(await go([...tests('abcde', 'account'), ...settings('xy')])).toEqual([]);
    expect(runs).toEqual(['4/2: x|aby|cde']);
  });
  it('have settings for themselves alone, wherever they are', async () => {
    const parts: (string | undefined)[] = [];
    await runInTurn([...settings('xy'), ...tests('ab', 'account')], {
      ...{ workers: 4, deadline: 90_000, now: () => 0, stopped: () => false },
      run: async (some, { orders }) => {
        parts.push(...some.map((test) => orders.get(test)?.part));
        return [];
      },
    });
    expect(parts).toEqual([parts[0], '/plots', parts[0], '/plots']);
    expect(parts[0]).not.toMatch(/^\//);
  });
  it('have early ones for time left over after planned ones that change something, not before them', async () => {
    const spare = tests('zy', 'read', { early: true, extra: true });
    const { go, runs } = running();
    expect(await go([...tests('m', 'read', { early: true }), ...spare, ...tests('ab', 'account')])).toEqual(
      [],
    );
    expect(runs).toEqual(['4/2: m<abz>y>']);
    const short = running({ seconds: 3, budget: 9 });
    expect(
      names(await short.go([...tests('m', 'read', { early: true }), ...spare, ...tests('ab', 'account')])),
    ).toBe('zy');
    const all = running();
    await all.go([
      ...tests('m', 'read', { early: true }),
      ...spare,
      ...tests('ab', 'account', { extra: true }),
    ]);
    expect(all.runs).toEqual(['4/2: m<z<y<ab']);
    const both = running();
    await both.go([...spare, ...tests('ab', 'account', { extra: true }), ...tests('x', 'account')]);
    expect(both.runs, 'before others of the kind for time left over').toEqual(['4/2: xz>y>ab']);
  });
  it('have early ones before all that change something', async () => {
    const { go, runs } = running();
    await go([...tests('ab', 'account'), ...tests('mn', 'read', { early: true }), ...settings('x')]);
    expect(runs).toEqual(['4/2: m<n<x|ab']);
  });
  it('begin no early one after its time', async () => {
    const { go } = running({ seconds: 10 });
    const late = await go([...tests('mnop', 'read', { early: true }), ...tests('a', 'account')], 20_000);
    expect(names(late)).toBe('op');
  });
  it('have none begin late that puts a setting back, and go on with these when time is left over', async () => {
    const { go, runs } = running({ seconds: 10, budget: 100, late: 'y' });
    expect(await go([...settings('uvwxy'), ...tests('ab', 'account')])).toEqual([]);
    expect(runs).toEqual(['4/2: u|av|bw|x|y|', '1/1: y!']);
    const short = running({ seconds: 10, budget: 40 });
    expect(names(await short.go([...settings('uvwxy'), ...tests('ab', 'account')]))).toBe('wxy');
  });
  it('are told when there is no time to go on', async () => {
    const { go, runs } = running({ seconds: 10, budget: 34 });
    expect(names(await go([...tests('abcde', 'account'), ...settings('x')]))).toBe('de');
    expect(runs).toHaveLength(1);
  });
  it('have their part for themselves where they act on records that are there, also to bring them back', async () => {
    const { go, runs } = running({ workers: 5 });
    const there = { exclusive: true };
    await go([
      ...tests('ab', 'global', there),
      ...tests('c', 'account'),
      ...settings('x', there),
      ...settings('y'),
    ]);
    expect(runs).toEqual(['6/4: y|a|b|cx|']);
  });
  it('begin none that brings records back when there is no time for it', async () => {
    const { go } = running({ seconds: 4, budget: 16 });
    const late = await go([...tests('abc', 'global'), ...settings('x', { exclusive: true })]);
    expect(names(late)).toBe('x');
  });
  it('have as their part the address of their page as far as it names no record', () => {
    const part = (template: string) => partOf({ place: { url: '/', template, element: '' } });
    expect(['/plots', '/plots/:id/edit', '/plots?page=:n', '/:slug', '/'].map(part)).toEqual([
      '/plots',
      '/plots',
      '/plots',
      '',
      '/',
    ]);
  });
  it('go alone where there is no room beside', async () => {
    const { go, runs } = running({ workers: 1 });
    await go(tests('abc', 'account'));
    expect(runs).toEqual(['1/1: a!b!c!']);
  });
  it('are all run at once where none changes anything', async () => {
    const { go, runs } = running();
    await go([...tests('z', 'read', { extra: true }), ...tests('abc', 'read')]);
    expect(runs).toEqual(['3: abcz']);
  });
  it('for time that is left over go after all others', async () => {
    const { go, runs } = running();
    await go([
      ...tests('uv', 'account', { extra: true }),
      ...tests('ab', 'account'),
      ...settings('e'),
      ...settings('t', { extra: true }),
    ]);
    expect(runs).toEqual(['4/2: e|abt|uv']);
  });
  it('that only read go beside those that change something, the planned ones first', async () => {
    const { go, runs } = running();
    await go([
      ...tests('z', 'read', { extra: true }),
      ...tests('ab', 'account'),
      ...tests('mn', 'read'),
      ...tests('g', 'global'),
    ]);
    expect(runs.toSorted()).toEqual(['1: mnz', '4/2: abg']);
  });
  it('go one after the other, and those that read last, where the application takes no more', async () => {
    const { go, runs } = running({ workers: 1, oneAtATime: true });
    await go([...tests('mn', 'read'), ...tests('ab', 'account'), ...tests('e', 'read', { early: true })]);
    expect(runs).toEqual(['1/1: e<a!b!', '1: mn']);
  });
  it('end when they are stopped', async () => {
    const { go, runs } = running({ stopAfter: 1, late: 'x', oneAtATime: true });
    const late = await go([...settings('x'), ...tests('ab', 'account'), ...tests('m', 'read')]);
    expect(runs).toHaveLength(1);
    expect(names(late)).toBe('x');
  });
});
