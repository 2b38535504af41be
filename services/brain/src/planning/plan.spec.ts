import { Charter, DirectiveReading } from '@prowl/contracts';
import type { Planner } from '@prowl/oracles';
import { planners } from '@prowl/oracles';
import { aPage, aSite } from '@prowl/oracles/testing';
import { click, createPlan, expectThat, goto, type PlanDraft, role, value } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planTests } from './plan.ts';
import { matchesPattern } from './ranking.ts';

const charter = (key: string, families: string[], focus: string[] = []) => ({
  agentId: `agent ${key}`,
  charter: Charter.parse({ key, name: key, purpose: '', families, focus }),
});
const everybody = [
  charter('lists', ['lists']),
  charter('actions', ['actions']),
  charter('security', ['security']),
];

const draft = (more: Partial<PlanDraft> = {}): PlanDraft =>
  createPlan({
    family: 'lists',
    oracle: 'sample',
    title: 'things: a rule',
    rule: 'Because.',
    place: { url: '/things', template: '/things', element: 'x' },
    rank: 0.5,
    steps: [goto('/things'), expectThat('it holds', value(1), 'equals', value(1))],
    bug: { title: 'It does not hold', severity: 'low', expected: 'It holds.' },
    ...more,
  });

const plan = (registry: Record<string, Planner>, more: Partial<Parameters<typeof planTests>[0]> = {}) =>
  planTests(
    {
      site: aSite([aPage('/things')]),
      directives: [],
      agents: everybody,
      target: { name: 'App', description: '', url: 'http://app.test' },
      types: [],
      ...more,
    },
    registry,
  );

const directive = (reading: unknown) => DirectiveReading.parse({ directive: 'said so', reading });

describe('planning', () => {
  it('puts the best first, and those that failed before or were seen to go wrong in front of them', () => {
    const drafts = [
      draft({ fingerprint: 'a|/|', rank: 0.2 }),
      draft({ fingerprint: 'b|/|', rank: 0.4 }),
      draft({ fingerprint: 'c|/|', rank: 0.3, suspected: true }),
      draft({ fingerprint: 'd|/|', rank: 0.35 }),
    ];
    const { plans } = plan({ one: () => ({ plans: drafts }) }, { history: { failedFingerprints: ['d|/|'] } });
    expect(plans.map(({ fingerprint }) => fingerprint)).toEqual(['d|/|', 'c|/|', 'b|/|', 'a|/|']);
  });

  it('makes one plan of two that guard the same thing: the better ranked', () => {
    const { plans } = plan({
      one: () => ({ plans: [draft({ rank: 0.2 })] }),
      two: () => ({ plans: [draft({ rank: 0.6, title: 'things: the better one' })] }),
    });
    expect(plans.map(({ title }) => title)).toEqual(['things: the better one']);
  });

  it('loses only the plans of a planner that throws, and says so', () => {
    const broken: Planner = () => {
      throw new Error('odd input');
    };
    const { plans, observations, leftOut } = plan({ broken, sound: () => ({ plans: [draft()] }) });
    expect(plans).toHaveLength(1);
    expect(observations).toEqual([
      expect.objectContaining({ key: 'planner-failed|broken', detail: 'odd input' }),
    ]);
    expect(leftOut).toEqual([{ what: 'tests of broken', why: 'planning them failed', count: 1 }]);
  });

  it('leaves out a plan that is not valid, and says so', () => {
    const { plans, observations } = plan({ one: () => ({ plans: [draft({ rank: 7 })] }) });
    expect(plans).toEqual([]);
    expect(observations.map(({ key }) => key)).toEqual(['invalid-plan|sample|/things|x']);
  });

  it('gives a plan to the agent that looks at its page before the one for the whole site; what nobody takes is left out', () => {
    const site = aSite([aPage('/cart', { heading: 'Your basket' })]);
    const place = { url: '/cart', template: '/cart' };
    const agents = [...everybody, charter('basket', ['lists', 'journeys'], ['basket'])];
    const registry = {
      one: () => ({
        plans: [
          draft({ place, fingerprint: 'a|/cart|' }),
          draft({ family: 'api', agent: 'api', fingerprint: 'b|/cart|' }),
        ],
      }),
    };
    const { plans, leftOut } = plan(registry, { site, agents });
    expect(plans.map(({ agent }) => agent)).toEqual(['basket']);
    expect(leftOut).toEqual([{ what: 'api tests', why: 'no agent of this session takes them', count: 1 }]);
  });

  it('obeys the directives: ignored addresses, words never pressed, kinds of tests; focus comes first', () => {
    const registry = {
      one: () => ({
        plans: [
          draft({ fingerprint: 'ignored|/|', place: { url: '/admin/users', template: '/admin/users' } }),
          draft({ fingerprint: 'pressed|/|', steps: [click(role('button', 'Delete all'))] }),
          draft({ fingerprint: 'security|/|', family: 'security', type: 'security', agent: 'security' }),
          draft({
            fingerprint: 'other|/|',
            rank: 0.55,
            place: { url: '/other', template: '/other' },
            title: 'other: a rule',
            steps: [goto('/other')],
          }),
          draft({ fingerprint: 'focus|/|' }),
        ],
      }),
    };
    const directives = [
      directive({ kind: 'ignore', pattern: '/admin' }),
      directive({ kind: 'never-click', words: ['delete'] }),
      directive({ kind: 'types', skip: ['security'] }),
      directive({ kind: 'focus', words: ['things'] }),
    ];
    const { plans, leftOut } = plan(registry, { directives });
    expect(plans.map(({ fingerprint }) => fingerprint)).toEqual(['focus|/|', 'other|/|']);
    expect(leftOut.map(({ why }) => why)).toEqual(['directive: said so', 'directive: said so']);
    expect(leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('plans only the types that were asked for', () => {
    const registry = { one: () => ({ plans: [draft(), draft({ type: 'security', fingerprint: 's|/|' })] }) };
    expect(plan(registry, { types: ['security'] }).plans.map(({ type }) => type)).toEqual(['security']);
  });

  it('has something to say about an empty site, and nothing to fail', () => {
    const { plans, observations } = plan(planners, { site: aSite([]) });
    expect(plans.filter(({ suspected }) => suspected)).toEqual([]);
    expect(observations).toEqual([]);
  });
});

describe('a path pattern', () => {
  it('is a prefix of whole parts of the path, or a glob', () => {
    expect(
      ['/admin', '/admin/users', '/admin?x=1', 'http://app.test/admin'].every((url) =>
        matchesPattern('/admin', url),
      ),
    ).toBe(true);
    expect(['/administrators', '/', '/x/admin'].some((url) => matchesPattern('/admin', url))).toBe(false);
    expect(matchesPattern('/*/edit', '/notes/5/edit')).toBe(true);
    expect(matchesPattern('/*/edit', '/notes/5/editors')).toBe(false);
    expect(matchesPattern('/', '/')).toBe(true);
    expect(matchesPattern('/', '/things')).toBe(false);
  });
});
