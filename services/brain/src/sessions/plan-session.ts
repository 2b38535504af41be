// From ranked plans to what a session runs: tests that exist are used again, new ones written, each gets a run. Pure; ids are derived from the cause.
import {
  AgentId,
  type EventData,
  type LeftOut,
  RunId,
  type SessionId,
  TestId,
  type TestPlan,
  type TestType,
} from '@prowl/contracts';
import { type Pending, pending } from '../envelope.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import type { TeamLedger } from '../policy/ledger.ts';
import { chooseWithin, stageOf, type TestingBudget } from './budget.ts';

export interface PlanningMaterial {
  readonly sessionId: SessionId;
  readonly types: readonly TestType[];
  readonly plans: readonly TestPlan[];
  readonly observations: readonly { key: string; title: string; detail: string; url?: string | undefined }[];
  readonly leftOut: readonly LeftOut[];
  readonly agents: readonly OwnedCharter[];
  readonly budget: TestingBudget;
  readonly derive: (prefix: 'run' | 'test', key: string) => string;
  /** Undefined when the plan cannot be written as a test. */
  readonly render: (plan: TestPlan, agent: string) => { name: string; code: string } | undefined;
}

/** What a created agent's own plans are worth more: somebody asked for them. */
const favour = 0.15;

/** A regression test stands in for the test that found its bug. */
const watcherOf = (ledger: TeamLedger, fingerprint: string): string | undefined => {
  const bug = ledger.bugs.get(ledger.bugsByFingerprint.get(fingerprint) ?? '');
  return bug?.status === 'open' || bug?.status === 'resolved' ? bug.regressionTestId : undefined;
};

const withoutWorth = ({ rank: _, cost: __, suspected: ___, ...rest }: TestPlan) => rest;

/** The test for a plan: the one that guards the same, its text renewed when the plan reads differently, else a new one. */
const testFor = (
  ledger: TeamLedger,
  plan: TestPlan,
  owner: OwnedCharter,
  { sessionId, derive, render }: PlanningMaterial,
): { testId: TestId; events: Pending[] } | undefined => {
  const known = ledger.tests.get(
    watcherOf(ledger, plan.fingerprint) ?? ledger.guards.get(plan.fingerprint) ?? '',
  );
  const wanted: TestPlan =
    known?.bugId === undefined
      ? plan
      : { ...plan, type: 'regression', fingerprint: known.plan.fingerprint, title: known.plan.title };
  if (
    known !== undefined &&
    JSON.stringify(withoutWorth(known.plan)) ===
      JSON.stringify(withoutWorth({ ...wanted, agent: known.plan.agent }))
  )
    return { testId: TestId.parse(known.testId), events: [] };
  const rendered = render(wanted, owner.charter.name);
  if (rendered === undefined) return undefined;
  if (known === undefined) {
    const testId = TestId.parse(derive('test', plan.fingerprint));
    const generated = {
      testId,
      ...rendered,
      type: plan.type,
      plan,
      agentId: AgentId.parse(owner.agentId),
      sessionId,
    };
    return { testId, events: [pending('TestGenerated', testId, generated)] };
  }
  const testId = TestId.parse(known.testId);
  const reason = 'The application looks different from when the test was written.';
  return {
    testId,
    events: [
      pending('TestRevised', testId, { testId, code: rendered.code, plan: wanted, sessionId, reason }),
    ],
  };
};

/** Everything that planning appends, `TestsPlanned` last: as long as it is missing, planning is not done and may be repeated. */
export const planSession = (ledger: TeamLedger, material: PlanningMaterial): Pending[] => {
  const { sessionId, types, agents, derive } = material;
  const owners = new Map(agents.map((agent) => [agent.charter.key, agent]));
  const asked = material.plans.filter(
    (plan) =>
      types.includes(plan.type) ||
      (types.includes('regression') && watcherOf(ledger, plan.fingerprint) !== undefined),
  );
  const worthy = asked.map((plan) =>
    owners.get(plan.agent)?.charter.builtIn === false
      ? { ...plan, rank: Math.min(1, plan.rank + favour) }
      : plan,
  );
  const { chosen, leftOut } = chooseWithin(worthy, material.budget);
  const notAsked = material.plans.length - asked.length;
  const events: Pending[] = [];
  const runs: EventData<'TestsPlanned'>['runs'] = [];
  const perFamily: Record<string, number> = {};
  const atWork = new Set<string>();
  let unwritten = 0;
  for (const plan of chosen) {
    const owner = owners.get(plan.agent);
    const test = owner === undefined ? undefined : testFor(ledger, plan, owner, material);
    if (owner === undefined || test === undefined) {
      unwritten += 1;
      continue;
    }
    const { testId } = test;
    const runId = RunId.parse(derive('run', testId));
    runs.push({
      runId,
      testId,
      stage: stageOf(plan.isolation),
      isolation: plan.isolation,
      cost: plan.cost,
      signedIn: plan.signedIn,
    });
    events.push(...test.events, pending('TestRunQueued', runId, { runId, testId, sessionId }));
    perFamily[plan.family] = (perFamily[plan.family] ?? 0) + 1;
    if (ledger.agents.get(owner.agentId)?.status === 'created') atWork.add(owner.agentId);
  }
  for (const agentId of atWork)
    events.push(pending('AgentActivated', agentId, { agentId: AgentId.parse(agentId) }));
  for (const { key, title, detail, url } of material.observations)
    events.push(
      pending('ObservationNoted', sessionId, {
        sessionId,
        key,
        title,
        detail,
        ...(url === undefined ? {} : { url }),
      }),
    );
  const more: LeftOut[] = [
    ...(notAsked === 0 ? [] : [{ what: 'tests of other types', why: 'were not asked for', count: notAsked }]),
    ...(unwritten === 0
      ? []
      : [{ what: 'planned tests', why: 'could not be written as a file', count: unwritten }]),
  ];
  events.push(
    pending('TestsPlanned', sessionId, {
      sessionId,
      runs,
      perFamily,
      leftOut: [...material.leftOut, ...leftOut, ...more],
    }),
  );
  return events;
};
