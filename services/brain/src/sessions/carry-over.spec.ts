import { describe, expect, it } from 'vitest';
import { builtInCharters } from '../agents/charters.ts';
import { readDirectives } from '../configuration/directives.ts';
import { site } from '../session.fixture.ts';
import { ids, planOf, request } from '../team-state.fixture.ts';
import { type CarryOverRequest, carryOver } from './carry-over.ts';
import type { FormerTest } from './former-tests.ts';

const place = { url: '/about', template: '/about', element: 'age' };
const former = (
  name: string,
  more: Partial<FormerTest> = {},
  plan: Parameters<typeof planOf>[0] = {},
): FormerTest => {
  const own = planOf({ fingerprint: `${name}|/about|age`, place, ...plan });
  return {
    testId: ids.test(name),
    agentId: ids.agent(),
    plan: own,
    guards: [own.fingerprint],
    watches: false,
    sessionId: ids.session(),
    ...more,
  };
};
const budget = { tests: 300, seconds: 100, workers: 2 };
const agents = [{ agentId: ids.agent(), charter: builtInCharters[0] as (typeof builtInCharters)[number] }];
const carried = (tests: readonly FormerTest[], more: Partial<CarryOverRequest> = {}) =>
  carryOver({
    former: tests,
    planned: [],
    site,
    earlier: [{ site, passed: [], sameAccount: true }],
    directives: [],
    types: request().types,
    agents,
    budget,
    ...more,
  });
const names = (...args: Parameters<typeof carried>) => [...carried(...args).tests.keys()];

describe('carrying tests over', () => {
  it('takes those that nothing plans, and says what was seen of their pages', () => {
    const unseen = former('b', {}, { place: { url: '/gone', template: '/gone' } });
    expect([...carried([former('a'), unseen]).tests]).toEqual([
      [ids.test('a'), 'same'],
      [ids.test('b'), 'not-seen'],
    ]);
    const planned = [planOf({ fingerprint: 'x|/about|age' })];
    expect(
      names([former('a', { guards: ['regression|x|/about|age', 'x|/about|age'] })], { planned }),
    ).toEqual([]);
  });
  it('leaves what was not asked for, what directives rule out, and what needs a sign-in that there is none of', () => {
    expect(names([former('a')], { types: ['security'] })).toEqual([]);
    expect(names([former('a')], { directives: readDirectives(['ignore /about']) })).toEqual([]);
    expect(names([former('a', { agentId: ids.agent('stranger') })])).toEqual([]);
    expect(names([former('a', {}, { signedIn: true })])).toEqual([]);
  });
  it('takes a share of the time, those that watch a bug first, and says how many it did not take', () => {
    const many = Array.from({ length: 60 }, (_, index) => former(`t${index}`, {}, { rank: 0.6 }));
    const watcher = former('w', { watches: true }, { rank: 0.1, type: 'regression' });
    const { tests, budget: left, leftOut } = carried([...many, watcher]);
    expect([...tests.keys()][0]).toBe(ids.test('w'));
    expect(tests.size).toBeGreaterThan(5);
    expect(left.seconds).toBeGreaterThan(80);
    expect(left.seconds).toBeLessThan(90);
    expect(left.tests).toBe(300 - tests.size);
    expect(leftOut).toMatchObject([{ count: 61 - tests.size }]);
  });
});
