import { Family, type TestPlan } from '@prowl/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { chooseWithin, interleave, secondsOf, stagesOf } from './budget.ts';

const plan = (name: string, more: Partial<TestPlan> = {}) =>
  planOf({ fingerprint: `rule|/x|${name}`, ...more });
const many = (count: number, more: Partial<TestPlan>) =>
  Array.from({ length: count }, (_, index) => plan(`${more.family ?? ''}${index}`, more));
const budget = { tests: 300, seconds: 100, workers: 3 };

describe('what a session runs', () => {
  it('is the highest rank first', () => {
    const plans = [plan('low', { rank: 0.1 }), plan('high', { rank: 0.9 }), plan('middle', { rank: 0.5 })];
    expect(interleave(plans).map(({ rank }) => rank)).toEqual([0.9, 0.5, 0.1]);
  });
  it('is not one family only because that has many', () => {
    const plans = [
      ...many(100, { family: 'lists', rank: 0.6 }),
      ...many(5, { family: 'security', rank: 0.5 }),
    ];
    const { chosen } = chooseWithin(plans, { ...budget, tests: 20 });
    expect(chosen.filter(({ family }) => family === 'security').length).toBeGreaterThan(0);
  });
  it('is the first test of a rule before the twentieth of another of its family', () => {
    const filters = Array.from({ length: 30 }, (_, index) =>
      plan('', { fingerprint: `filters|/x|${index}`, family: 'lists', rank: 0.72 }),
    );
    const header = plan('', { fingerprint: 'header|/x|total', family: 'lists', rank: 0.6 });
    const others = many(30, { family: 'security', rank: 0.55 });
    expect(interleave([...filters, ...others, header]).indexOf(header)).toBeLessThan(5);
  });
  it('is a rule on another page before the same rule on the same page again', () => {
    const at = (template: string, name: string) =>
      planOf({ fingerprint: `header|${template}|${name}`, place: { template, url: template } });
    const plans = [at('/a', '1'), at('/a?page=:id', '2'), at('/a', '3'), at('/b', '4')];
    expect(interleave(plans).map(({ place }) => place.template[1])).toEqual(['a', 'b', 'a', 'a']);
  });
  it('is what was not tried at all before what one form or a forged request was tried with already, where one at a time changes something', () => {
    const global = { isolation: 'global', cost: 2_500 } as const;
    const on = (rule: string, element: string, more: Partial<TestPlan>) =>
      planOf({
        ...{ fingerprint: `${rule}|/x|${element}`, place: { template: '/x', url: '/x', element } },
        ...{ ...global, ...more },
      });
    const forged = (element: string) => on('stored', element, { family: 'security', rank: 0.7 });
    const first = on('cancel', 'notes', { family: 'forms', rank: 0.6 });
    expect(interleave([forged('a'), forged('b'), first])).toEqual([forged('a'), first, forged('b')]);
    const form = ['double', 'valid', 'kept'].map((rule) => on(rule, 'form', { family: 'forms', rank: 0.6 }));
    const other = on('blanks', 'other form', { family: 'forms', rank: 0.57 });
    expect(interleave([...form, other]).indexOf(other)).toBe(1);
  });
  it('fits the number of tests, and says how many of which family do not', () => {
    const { chosen, leftOut } = chooseWithin(many(10, { family: 'forms' }), { ...budget, tests: 4 });
    expect(chosen).toHaveLength(4);
    expect(leftOut).toEqual([{ what: 'forms tests', why: expect.stringContaining('budget'), count: 6 }]);
  });
  it('counts what many workers share for less than what goes by twos', () => {
    const fitting = (isolation: TestPlan['isolation']) =>
      chooseWithin(many(500, { isolation }), { ...budget, workers: 4, tests: 500 }).chosen.length;
    expect(fitting('read')).toBeGreaterThan(1.2 * fitting('global'));
  });
  it('is what the time is likely to hold, and behind it what time that is left over may go to', () => {
    const { chosen, extra, leftOut } = chooseWithin(many(1_000, { cost: 2_400 }), {
      ...budget,
      tests: 1_000,
    });
    const fitting = chosen.filter(({ fingerprint }) => !extra.has(fingerprint));
    expect(fitting).toHaveLength(100);
    expect(chosen.slice(0, 100)).toEqual(fitting);
    expect(extra.size).toBe(250);
    expect(leftOut).toMatchObject([{ count: 650 }]);
  });
  it('counts what goes beside tests that change something only where it takes longer than they', () => {
    const alone = many(100, { isolation: 'global', cost: 2_400 });
    const lists = chooseWithin([...alone, ...many(100, { family: 'lists' })], budget);
    const health = chooseWithin([...alone, ...many(100, { family: 'page-health' })], budget);
    const fitting = ({ chosen, extra }: typeof lists) => chosen.length - extra.size;
    expect(fitting(health)).toBeGreaterThan(1.3 * fitting(lists));
  });
  it('loses and doubles nothing, keeps the budget, and does not depend on the order it was given', () => {
    const some = fc.uniqueArray(
      fc.record({
        name: fc.nat(200),
        family: fc.constantFrom(...Family.options),
        rank: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      {
        selector: ({ name }) => name,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 50 }), (drafts, tests) => {
        const plans = drafts.map(({ name, ...more }) => plan(String(name), more));
        const { chosen, leftOut } = chooseWithin(plans, { ...budget, tests });
        expect(new Set(chosen.map(({ fingerprint }) => fingerprint)).size).toBe(chosen.length);
        expect(chosen.length + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(plans.length);
        expect(chosen.length).toBeLessThanOrEqual(tests);
      }),
      { numRuns: 50 },
    );
  });
});

describe('plain checks beside tests of what the application does', () => {
  const acting = (count: number) => many(count, { family: 'actions', rank: 0.6, isolation: 'session' });
  const plain = (count: number) => many(count, { family: 'accessibility', rank: 0.3 });
  const isPlain = ({ family }: TestPlan) => family === 'accessibility';
  const chosenOf = (...plans: TestPlan[][]) => chooseWithin(plans.flat(), budget).chosen;

  it('are at most a fifth, and none goes before four of the others did', () => {
    const chosen = chosenOf(plain(20), acting(13));
    expect(chosen.filter(isPlain)).toHaveLength(4);
    for (let some = 1; some <= 12; some += 1)
      expect(chosen.slice(0, some).filter(isPlain).length).toBeLessThanOrEqual(some / 5);
  });
  it('are no more where the time does not hold the others, though they would go beside them', () => {
    const slow = many(30, { family: 'actions', rank: 0.6, isolation: 'global', cost: 12_000 });
    const { chosen, extra } = chooseWithin([...slow, ...plain(40)], { ...budget, seconds: 60 });
    const early = chosen.filter(({ fingerprint }) => !extra.has(fingerprint));
    expect(early.filter(isPlain).length).toBeLessThanOrEqual(Math.max(4, early.length / 3));
    expect(chosen.filter(isPlain).length).toBeLessThanOrEqual(Math.max(4, chosen.length / 3));
  });
  it('are all welcome where nothing was learned to be done', () => {
    expect(chosenOf(plain(20), many(3, { family: 'lists', rank: 0.6 }))).toHaveLength(23);
  });
  it('are a few even where hardly anything can be done', () => {
    expect(chosenOf(acting(1), plain(9)).filter(isPlain)).toHaveLength(4);
  });
  it('do not count as such what exploring saw fail, and what is as serious as a loss', () => {
    const seen = plain(5).map((each) => ({ ...each, suspected: true }));
    const holes = many(5, { family: 'security', rank: 0.8 });
    expect(chosenOf(seen, holes, acting(1))).toHaveLength(11);
  });
  it('count odd requests to an endpoint among them', () => {
    const odd = many(20, { family: 'api', rank: 0.5, isolation: 'global' });
    expect(chosenOf(odd, acting(8)).filter(({ family }) => family === 'api')).toHaveLength(4);
  });
  it('are said to have been left out', () => {
    const { leftOut } = chooseWithin([...acting(4), ...plain(10)], budget);
    expect(leftOut).toEqual([
      { what: 'accessibility tests', why: expect.stringContaining('budget'), count: 6 },
    ]);
  });
});

describe('the stage of a test', () => {
  const stages = (plans: TestPlan[], extra: string[] = [], workers = 3) => {
    const found = stagesOf(plans, new Set(extra), workers);
    return plans.map(({ fingerprint }) => found.get(fingerprint));
  };
  const changing = plan('order', { isolation: 'global', cost: 4_000 });
  it('is the first for what reads, the second for what changes something', () => {
    expect(stages([plan('a', { family: 'lists' }), changing, plan('b', { isolation: 'account' })])).toEqual([
      1, 2, 2,
    ]);
  });
  it('is the second for the least of the steady ones, as long as others change something beside them', () => {
    const steady = many(20, { family: 'security', cost: 2_000 });
    const second = stages([...steady, changing]).lastIndexOf(1);
    expect(second).toBeGreaterThan(10);
    expect(second).toBeLessThan(19);
    expect(stages(steady)).toEqual(steady.map(() => 1));
    expect(stages([...steady, changing], [], 1).slice(0, 20)).toEqual(steady.map(() => 1));
  });
  it('is the second for steady ones that only go where time is left over', () => {
    const [one, two] = [plan('one', { family: 'page-health' }), plan('two', { family: 'lists' })];
    expect(stages([changing, one, two], [one.fingerprint, two.fingerprint])).toEqual([2, 2, 1]);
  });
});

describe('the time of a part', () => {
  const run = (stage: 1 | 2) => ({
    stage,
    isolation: stage === 1 ? ('read' as const) : ('global' as const),
    cost: 2_000,
  });
  const together = { total: 100, left: 100, together: true };
  const apart = (left: number) => ({ total: 100, left, together: false });
  it('is all of it when there is no other to share with', () => {
    expect(secondsOf([run(1)], 1, 3, together)).toEqual({ seconds: 100 });
    expect(secondsOf([run(2)], 1, 3, together)).toEqual({ seconds: 100 });
    expect(secondsOf([run(1)], 1, 3, apart(100))).toEqual({ seconds: 100 });
  });
  it('is shared by what each stage costs, and neither starves', () => {
    const runs = [...Array.from({ length: 30 }, () => run(1)), run(2)];
    const { seconds, earlySeconds } = secondsOf(runs, 1, 3, together);
    expect(seconds).toBe(100);
    expect(earlySeconds).toBe(80);
    expect(secondsOf([run(1), run(2), run(2), run(2)], 1, 3, together).earlySeconds).toBeGreaterThanOrEqual(
      20,
    );
  });
  it('is its share where each stage is a job, and all that is left for the second', () => {
    const runs = [...Array.from({ length: 30 }, () => run(1)), run(2)];
    expect(secondsOf(runs, 1, 3, apart(100))).toEqual({ seconds: 80 });
    expect(secondsOf(runs, 2, 3, apart(50))).toEqual({ seconds: 50 });
    expect(secondsOf(runs, 2, 3, apart(1)).seconds).toBeGreaterThan(10);
  });
});
