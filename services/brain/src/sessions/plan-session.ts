// Everything that planning a session appends. Pure; ids are derived from the cause.
import {
  AgentId,
  type EventData,
  type LeftOut,
  RunId,
  type SessionId,
  TestId,
  type TestPlan,
} from '@prowl/contracts';
import type { AgentsPart } from '../agents/fold.ts';
import { type Pending, pending } from '../core/envelope.ts';
import type { Written } from '../planning/write.ts';
import { putsSettingBack } from '../tests/plan-facts.ts';
import type { Assignment } from './assign-tests.ts';
import { stagesOf } from './budget.ts';
import { testsPerJob } from './jobs.ts';

export interface PlannedSession {
  readonly sessionId: SessionId;
  /** Plans that were chosen; those that are in no assignment count as not written. */
  readonly chosen: number;
  readonly assignments: readonly Assignment[];
  /** Fingerprints of the plans for time that is left over. */
  readonly extra: ReadonlySet<string>;
  /** Tests at once where nothing is shared. */
  readonly workers: number;
  /** What was written for the changed ones, by the plan's fingerprint. */
  readonly written: ReadonlyMap<string, Written>;
  readonly observations: readonly Observation[];
  readonly leftOut: readonly LeftOut[];
  readonly derive: (prefix: 'run' | 'test', key: string) => string;
}

interface Observation {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly url?: string | undefined;
}

const revision = 'The application looks different from when the test was written.';

/** The test of an assignment and what is appended for it; or why its source cannot be written. */
const testOf = (
  { plan, written, owner, known, isChanged }: Assignment,
  { sessionId, derive, written: sources }: PlannedSession,
): { readonly testId: TestId; readonly events: readonly Pending[] } | { readonly fault: string } => {
  const testId = TestId.parse(known?.testId ?? derive('test', plan.fingerprint));
  const back = known?.retired === true ? [pending('TestReinstated', testId, { testId, sessionId })] : [];
  if (!isChanged) return { testId, events: back };
  const source = sources.get(plan.fingerprint) ?? { fault: 'It was not written.' };
  if ('fault' in source) return source;
  if (known !== undefined) {
    const { code } = source;
    const data = { testId, code, plan: written, sessionId, reason: revision };
    return { testId, events: [pending('TestRevised', testId, data), ...back] };
  }
  const agentId = AgentId.parse(owner.agentId);
  const data = { testId, ...source, type: plan.type, plan, agentId, sessionId };
  return { testId, events: [pending('TestGenerated', testId, data)] };
};

const unwritable = ({ fingerprint, family }: TestPlan, detail: string): Observation => ({
  key: `invalid-plan|${fingerprint}`,
  title: `A test of ${family} could not be written`,
  detail,
});

/** `TestsPlanned` comes last: as long as it is missing, planning is not done and may be repeated. */
export const planSession = ({ agents }: AgentsPart, planned: PlannedSession): Pending[] => {
  const { sessionId, assignments, derive } = planned;
  const events: Pending[] = [];
  const runs: EventData<'TestsPlanned'>['runs'] = [];
  const perFamily: Record<string, number> = {};
  const atWork = new Set<string>();
  const stages = stagesOf(
    assignments.map(({ plan }) => plan),
    planned.extra,
    planned.workers,
  );
  const observations = [...planned.observations];
  for (const assignment of assignments) {
    const { plan, owner, carriedOver } = assignment;
    const test = testOf(assignment, planned);
    if ('fault' in test) {
      observations.push(unwritable(plan, test.fault));
      continue;
    }
    const { testId } = test;
    const { isolation, cost, signedIn } = plan;
    const runId = RunId.parse(derive('run', testId));
    const extra = planned.extra.has(plan.fingerprint);
    const stage = stages.get(plan.fingerprint) ?? 1;
    runs.push({
      runId,
      testId,
      stage,
      isolation,
      cost,
      signedIn,
      extra,
      putsBack: putsSettingBack(plan),
    });
    const marked = carriedOver === undefined ? {} : { carriedOver };
    events.push(...test.events, pending('TestRunQueued', runId, { runId, testId, sessionId, ...marked }));
    if (!extra) perFamily[plan.family] = (perFamily[plan.family] ?? 0) + 1;
    if (agents.get(owner.agentId)?.status === 'created') atWork.add(owner.agentId);
  }
  for (const agentId of atWork)
    events.push(pending('AgentActivated', agentId, { agentId: AgentId.parse(agentId) }));
  for (const { key, title, detail, url } of observations) {
    const where = url === undefined ? {} : { url };
    events.push(pending('ObservationNoted', sessionId, { sessionId, key, title, detail, ...where }));
  }
  const unwritten = planned.chosen - runs.length;
  const leftOut = [
    ...planned.leftOut,
    ...(unwritten === 0
      ? []
      : [{ what: 'planned tests', why: 'could not be written as a file', count: unwritten }]),
  ];
  const together = runs.length <= testsPerJob;
  events.push(pending('TestsPlanned', sessionId, { sessionId, runs, together, perFamily, leftOut }));
  return events;
};
