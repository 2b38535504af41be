import { derivedId } from '@prowl/backbone';
import type { PageSince, TestPlan } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { builtInCharters, charterFor } from '../agents/charters.ts';
import type { Written } from '../planning/write.ts';
import { fold } from '../slices.ts';
import {
  event,
  failed,
  generated,
  given,
  ids,
  planOf,
  queued,
  request,
  started,
  startedAt,
} from '../team-state.fixture.ts';
import { assignCarriedOver, assignTests, watchedIn } from './assign-tests.ts';
import { type ChoiceRequest, choosePlans } from './choose-plans.ts';
import { planSession } from './plan-session.ts';

type State = ReturnType<typeof given>;
const sessionId = ids.session();
const agents = builtInCharters.map((charter) => ({ agentId: ids.agent(charter.key), charter }));
const checkout = {
  agentId: ids.agent('checkout'),
  charter: {
    key: 'checkout',
    name: 'Checkout agent',
    purpose: 'the checkout',
    families: [],
    types: [],
    focus: ['checkout'],
    builtIn: false,
  },
};
interface Material extends ChoiceRequest {
  readonly render: (plan: TestPlan) => Written;
  readonly carriedOver: ReadonlyMap<string, PageSince>;
}
/** Chooses, assigns, writes and plans, as the job does. */
const planning = (state: State, plans: TestPlan[], more: Partial<Material> = {}) => {
  const material: Material = {
    types: request().types,
    watched: watchedIn(state),
    claimed: [],
    agents,
    budget: { tests: 300, seconds: 100, workers: 3 },
    render: (plan) => ({ name: `${plan.fingerprint.length}.spec.ts`, code: plan.title }),
    carriedOver: new Map(),
    ...more,
  };
  const { chosen, extra, leftOut } = choosePlans(plans, material);
  const over = assignCarriedOver(state, material.carriedOver, material.agents);
  const assignments = [...assignTests(state, chosen, material.agents), ...over];
  const changed = assignments.filter(({ isChanged }) => isChanged);
  return planSession(state, {
    sessionId,
    chosen: assignments.length,
    assignments,
    extra,
    workers: material.budget.workers,
    written: new Map(changed.map(({ plan, written }) => [plan.fingerprint, material.render(written)])),
    observations: [],
    leftOut,
    derive: (prefix, key) => derivedId(prefix, startedAt, key),
  });
};
const types = (events: ReturnType<typeof planning>) => events.map(({ type }) => type);
const plannedIn = (events: ReturnType<typeof planning>) =>
  events.at(-1)?.data as { runs: { testId: string; stage: number }[]; leftOut: unknown[] };
const keep = (state: State, events: ReturnType<typeof planning>) => {
  for (const { type, data } of events) fold(state, { type, data } as never, startedAt);
  return state;
};
const sorted = planOf();
const filtered = planOf({
  fingerprint: 'filter-keeps|/list|kind',
  oracle: 'filter-keeps',
  isolation: 'global',
});

describe('planning a session', () => {
  it('writes a test for each plan, queues its run, and says last what is planned', () => {
    const events = planning(given(started()), [sorted, filtered]);
    expect(types(events)).toEqual([
      'TestGenerated',
      'TestRunQueued',
      'TestGenerated',
      'TestRunQueued',
      'TestsPlanned',
    ]);
    expect(
      plannedIn(events)
        .runs.map(({ stage }) => stage)
        .toSorted(),
    ).toEqual([1, 2]);
  });
  it('uses the test that guards the same, as it is', () => {
    const events = planning(given(started(), generated('a', sorted)), [sorted]);
    expect(types(events)).toEqual(['TestRunQueued', 'TestsPlanned']);
    expect(plannedIn(events).runs[0]?.testId).toBe(ids.test('a'));
  });
  it('writes a known test again when the application looks different, not when only its rank changed', () => {
    const known = given(started(), generated('a', sorted));
    expect(types(planning(known, [{ ...sorted, rank: 0.9, cost: 9_000, suspected: true }]))).toEqual([
      'TestRunQueued',
      'TestsPlanned',
    ]);
    const moved = { ...sorted, steps: [{ do: 'goto' as const, url: '/list?new' }, ...sorted.steps] };
    expect(types(planning(known, [moved]))).toEqual(['TestRevised', 'TestRunQueued', 'TestsPlanned']);
  });
  it('chooses the test of a bug that somebody says is fixed before all others', () => {
    const first = { ...sorted, rank: 0.9 };
    const last = { ...filtered, rank: 0.1 };
    const chosen = (claimed: string[]) =>
      choosePlans([first, last], {
        ...{ types: request().types, watched: [], claimed, agents },
        budget: { tests: 1, seconds: 100, workers: 3 },
      }).chosen.map(({ fingerprint }) => fingerprint);
    expect(chosen([])).toEqual([first.fingerprint]);
    expect(chosen([last.fingerprint])).toEqual([last.fingerprint]);
  });
  it('chooses as many tests of an agent before all others as its share of the session holds', () => {
    const charter = charterFor('the checkout', []);
    const plans = Array.from({ length: 40 }, (_, index) =>
      planOf({
        fingerprint: `rule${index}|/${index}|x`,
        rank: index < 20 ? 0.4 : 0.5,
        agent: index < 20 ? charter.key : 'lists',
      }),
    );
    const ofAgent = (share: number | undefined) =>
      choosePlans(plans, {
        ...{ types: request().types, watched: [], claimed: [] },
        agents: [...agents, { agentId: ids.agent('checkout'), charter }],
        shares: share === undefined ? undefined : new Map([[charter.key, share]]),
        budget: { tests: 20, seconds: 10_000, workers: 3 },
      }).chosen.filter(({ agent }) => agent === charter.key).length;
    expect(ofAgent(0.1)).toBe(2);
    expect(ofAgent(0.3)).toBe(6);
    expect(ofAgent(0)).toBe(1);
  });
  it('runs the regression test of a known bug in place of the test that found it', () => {
    const bug = {
      bugId: ids.bug('x'),
      fingerprint: sorted.fingerprint,
      testId: ids.test('a'),
      runId: ids.run('1'),
      oracle: 'o',
      place: sorted.place,
    };
    const watcher = planOf({
      type: 'regression',
      fingerprint: `regression|${sorted.fingerprint}`,
      title: `regression: ${sorted.title}`,
    });
    const state = given(
      started(),
      generated('a', sorted),
      queued('1', 'a'),
      failed('1', 'a'),
      event('BugFound', bug as never),
      generated('w', watcher, { bugId: ids.bug('x') }),
    );
    expect(plannedIn(planning(state, [sorted])).runs[0]?.testId).toBe(ids.test('w'));
    expect(
      plannedIn(planning(state, [sorted, filtered], { types: ['regression'] })).runs.map(
        ({ testId }) => testId,
      ),
    ).toEqual([ids.test('w')]);
  });
  it('runs a test that is carried over as it is, marked as such', () => {
    const own = { agents: [...agents, { ...checkout, agentId: ids.agent() }] };
    const events = planning(given(started(), generated('a', sorted)), [filtered], {
      ...own,
      carriedOver: new Map([[ids.test('a'), 'same' as const]]),
    });
    expect(types(events)).toEqual(['TestGenerated', 'TestRunQueued', 'TestRunQueued', 'TestsPlanned']);
    expect(events[2]?.data).toMatchObject({ testId: ids.test('a'), carriedOver: 'same' });
    expect(events[1]?.data).not.toHaveProperty('carriedOver');
  });
  it('brings a retired test back when it is planned again', () => {
    const about = { testId: ids.test('a'), sessionId };
    const retired = event('TestRetired', { ...about, reason: 'gone', detail: '' });
    const state = given(started(), generated('a', sorted), retired);
    const events = planning(state, [sorted]);
    expect(types(events)).toEqual(['TestReinstated', 'TestRunQueued', 'TestsPlanned']);
    expect(events[0]?.data).toEqual(about);
    expect(types(planning(keep(state, events), [sorted]))).toEqual(['TestRunQueued', 'TestsPlanned']);
  });
  it('leaves out what was not asked for, and what cannot be written, and says so', () => {
    const unit = planOf({ type: 'unit', family: 'unit', fingerprint: 'u|f|x' });
    const asked = planning(given(started()), [sorted, unit], { types: ['functional'] });
    expect(plannedIn(asked)).toMatchObject({
      runs: [{}],
      leftOut: [{ why: 'were not asked for', count: 1 }],
    });
    const unwritten = planning(given(started()), [sorted], {
      render: () => ({ fault: 'no step keeps that value' }),
    });
    expect(plannedIn(unwritten)).toMatchObject({
      runs: [],
      leftOut: [{ why: 'could not be written as a file', count: 1 }],
    });
    expect(unwritten[0]?.data).toMatchObject({
      key: `invalid-plan|${sorted.fingerprint}`,
      title: 'A test of lists could not be written',
      detail: 'no step keeps that value',
    });
  });
  it('puts the plans of a created agent first, and that agent to work', () => {
    const created = event('AgentCreated', {
      agentId: checkout.agentId,
      name: 'Checkout agent',
      purpose: 'the checkout',
      charter: checkout.charter,
    });
    const own = planOf({ fingerprint: 'own|/checkout|x', agent: 'checkout', rank: 0.5 });
    const other = planOf({ fingerprint: 'other|/x|y', rank: 0.6, family: 'forms' });
    const events = planning(given(started(), created), [other, own], { agents: [...agents, checkout] });
    expect(types(events)).toContain('AgentActivated');
    expect(events[0]?.data).toMatchObject({ agentId: checkout.agentId });
    const later = given(started(), created, event('AgentActivated', { agentId: checkout.agentId }));
    expect(types(planning(later, [own], { agents: [...agents, checkout] }))).not.toContain('AgentActivated');
  });
  it('names the same tests and runs when it is repeated after a crash at any point', () => {
    const whole = planning(given(started()), [sorted, filtered]);
    for (let kept = 0; kept < whole.length; kept += 1) {
      const state = keep(given(started()), whole.slice(0, kept));
      const repeated = planning(state, [sorted, filtered]);
      expect(plannedIn(repeated)).toEqual(plannedIn(whole));
      for (const { type, stream } of repeated)
        expect(whole.some((first) => first.type === type && first.stream === stream)).toBe(true);
    }
  });
});
