// Triage: what a finished run says about bugs. Only a confirmed failure of an oracle makes one; one cause is one bug.
import { BugId, type EventData, TestId, TicketId } from '@prowl/contracts';
import { type Pending, pending } from '../envelope.ts';
import { append, type Effect, type Fact } from '../policy/effects.ts';
import type { BugEntry, TeamLedger, TestEntry } from '../policy/ledger.ts';
import { causeOf } from './cause.ts';
import { writeUp } from './write-up.ts';

export interface TriageTools {
  /** Ids derived from the event, so that a repetition makes the same ones. */
  readonly derive: (prefix: 'bug' | 'tkt' | 'test', key: string) => string;
  readonly describeSteps: (plan: TestEntry['plan']) => string[];
  readonly renderRegression: (plan: TestEntry['plan'], test: TestEntry) => { name: string; code: string };
}

type Finished = EventData<'TestRunFinished'>;

/** A regression test guards what the first test guarded: both speak of one bug. */
export const guarded = (fingerprint: string): string => fingerprint.replace(/^regression\|/, '');

const sessionPart = ({ sessionId }: Finished) => (sessionId === undefined ? {} : { sessionId });

const firstSight = (test: TestEntry, finished: Finished, tools: TriageTools): Pending[] => {
  const { plan } = test;
  const failure = finished.failure;
  if (failure === undefined) return [];
  const bugId = BugId.parse(tools.derive('bug', guarded(plan.fingerprint)));
  const ticketId = TicketId.parse(tools.derive('tkt', bugId));
  const steps = tools.describeSteps(plan);
  const { title, description, seen, confirmations } = writeUp(plan, steps, finished, failure, test.name);
  const bug: EventData<'BugFound'> = {
    bugId,
    fingerprint: guarded(plan.fingerprint),
    title,
    severity: plan.bug.severity,
    type: plan.type,
    family: plan.family,
    oracle: plan.oracle,
    place: plan.place,
    testId: TestId.parse(test.testId),
    runId: finished.runId,
    agentId: test.agentId as EventData<'BugFound'>['agentId'],
    ...sessionPart(finished),
    description,
    steps,
    expected: plan.bug.expected,
    seen,
    confirmations,
    ...(finished.evidence === undefined
      ? {}
      : {
          evidence: finished.evidence,
          ...(finished.evidence.screenshot === undefined ? {} : { screenshot: finished.evidence.screenshot }),
        }),
  };
  const found = pending('BugFound', bugId, bug);
  const ticket = pending('TicketOpened', ticketId, { ticketId, title, description, status: 'todo', priority: plan.bug.severity, bugId });
  if (test.bugId !== undefined || plan.type === 'unit') return [found, ticket];
  const regressionPlan = {
    ...plan,
    type: 'regression' as const,
    fingerprint: `regression|${plan.fingerprint}`.slice(0, 500),
    title: `regression: ${plan.title}`.slice(0, 200),
  };
  const { name, code } = tools.renderRegression(regressionPlan, test);
  const testId = TestId.parse(tools.derive('test', `regression ${bugId}`));
  const regression = pending('TestGenerated', testId, {
    testId,
    name,
    type: 'regression',
    code,
    plan: regressionPlan,
    agentId: bug.agentId,
    ...sessionPart(finished),
    bugId,
  });
  return [found, ticket, regression];
};

/** The bug that this test watches or has found. */
const bugOf = (ledger: TeamLedger, test: TestEntry): BugEntry | undefined => {
  const id = test.bugId ?? ledger.bugsByFingerprint.get(guarded(test.plan.fingerprint));
  return id === undefined ? undefined : ledger.bugs.get(id);
};

/** A bug of the same session with the same root cause: one broken request makes many tests fail, and is one bug. */
const sameCause = (ledger: TeamLedger, test: TestEntry, finished: Finished): BugEntry | undefined => {
  const cause = causeOf(test.plan.family, finished.evidence);
  if (cause === undefined || finished.sessionId === undefined) return undefined;
  return [...ledger.bugs.values()].find((bug) => bug.cause === cause && bug.foundIn === finished.sessionId && bug.status === 'open');
};

const again = (bug: BugEntry, finished: Finished): Pending[] => {
  const bugId = BugId.parse(bug.bugId);
  const about = { bugId, testId: finished.testId, runId: finished.runId, ...sessionPart(finished) };
  switch (bug.status) {
    case 'dismissed':
      return []; // a person said it is no bug
    case 'open':
      return [pending('BugSeenAgain', bug.bugId, about)];
    case 'resolved':
      return [
        pending('BugReopened', bug.bugId, { ...about, by: 'test' }),
        ...(bug.ticketId === undefined
          ? []
          : [pending('TicketMoved', bug.ticketId, { ticketId: TicketId.parse(bug.ticketId), status: 'todo', by: 'policy' })]),
      ];
  }
};

export const bugPolicy = (ledger: TeamLedger, { event }: Fact, tools: TriageTools): Effect[] => {
  if (event.type === 'BugResolved') {
    const bug = ledger.bugs.get(event.data.bugId);
    if (bug?.ticketId === undefined || ledger.tickets.get(bug.ticketId)?.status === 'done') return [];
    return [append(pending('TicketMoved', bug.ticketId, { ticketId: TicketId.parse(bug.ticketId), status: 'done', by: 'policy' }))];
  }
  if (event.type !== 'TestRunFinished') return [];
  const finished = event.data;
  const test = ledger.tests.get(finished.testId);
  if (test === undefined) return [];
  const bug = bugOf(ledger, test);
  if (bug?.runs.has(finished.runId)) return []; // accounted for before
  if (finished.status === 'failed' && finished.failure?.kind === 'oracle') {
    const known = bug ?? sameCause(ledger, test, finished);
    if (known?.runs.has(finished.runId)) return [];
    return [append(...(known === undefined ? firstSight(test, finished, tools) : again(known, finished)))];
  }
  // Skipped by an assumption, a pass says nothing.
  const proved = finished.status === 'passed' && finished.note === undefined;
  if (proved && bug?.status === 'open')
    return [
      append(
        pending('BugResolved', bug.bugId, {
          bugId: BugId.parse(bug.bugId),
          testId: finished.testId,
          runId: finished.runId,
          ...sessionPart(finished),
        }),
      ),
    ];
  return [];
};
