// Triage: what a finished run says about bugs. Only a confirmed failure of an oracle makes one; one cause is one bug.
import { BugId, type EventData, TestId, TicketId } from '@prowl/contracts';
import { type Pending, pending } from '../envelope.ts';
import { append, type Effect, type Fact } from '../policy/effects.ts';
import type { BugEntry, TeamLedger, TestEntry } from '../policy/ledger.ts';
import { causeOf, causesOf, guarded, spotOf } from './cause.ts';
import { writeUp } from './write-up.ts';

export interface TriageTools {
  /** Ids derived from the event, so that a repetition makes the same ones. */
  readonly derive: (prefix: 'bug' | 'tkt' | 'test', key: string) => string;
  readonly describeSteps: (plan: TestEntry['plan']) => string[];
  readonly renderRegression: (plan: TestEntry['plan'], test: TestEntry) => { name: string; code: string };
}

type Finished = EventData<'TestRunFinished'>;

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
  const ticket = pending('TicketOpened', ticketId, {
    ticketId,
    title,
    description,
    status: 'todo',
    priority: plan.bug.severity,
    bugId,
  });
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

/** The bug that a test stands for, or that its failure is about: the same guard, the same thing under the same rule, or a cause that is told already. */
const bugOf = (ledger: TeamLedger, test: TestEntry, finished: Finished): BugEntry | undefined => {
  const { plan } = test;
  const own = test.bugId ?? ledger.bugsByFingerprint.get(guarded(plan.fingerprint));
  if (own !== undefined) return ledger.bugs.get(own);
  if (finished.status !== 'failed') return undefined;
  const spot = spotOf(plan);
  const there = spot === undefined ? undefined : ledger.bugsBySpot.get(spot);
  const broken = causeOf(plan.family, finished.evidence);
  const behind = broken === undefined ? undefined : ledger.bugsByCause.get(broken);
  const causes = causesOf(plan, finished.failure).map((cause) => ledger.bugsByCause.get(cause));
  const known = there ?? behind ?? (causes.every((bugId) => bugId !== undefined) ? causes[0] : undefined);
  return known === undefined ? undefined : ledger.bugs.get(known);
};

const again = (bug: BugEntry, test: TestEntry, finished: Finished): Pending[] => {
  const bugId = BugId.parse(bug.bugId);
  const about = { bugId, testId: finished.testId, runId: finished.runId, ...sessionPart(finished) };
  switch (bug.status) {
    case 'dismissed':
      return []; // a person said it is no bug
    case 'open':
      return [pending('BugSeenAgain', bug.bugId, { ...about, place: test.plan.place })];
    case 'resolved':
      return [pending('BugReopened', bug.bugId, { ...about, by: 'test' })];
  }
};

/** The ticket goes where its bug is. */
const moveTicket = (ledger: TeamLedger, bugId: string, status: 'todo' | 'done'): Effect[] => {
  const ticketId = ledger.bugs.get(bugId)?.ticketId;
  if (ticketId === undefined || ledger.tickets.get(ticketId)?.status === status) return [];
  return [
    append(pending('TicketMoved', ticketId, { ticketId: TicketId.parse(ticketId), status, by: 'policy' })),
  ];
};

/** A pass speaks for the whole bug only from the test that found it or watches it, and not while another test still shows it in the same session. */
const resolves = (ledger: TeamLedger, bug: BugEntry, test: TestEntry, { sessionId }: Finished): boolean =>
  (test.testId === bug.testId || test.bugId === bug.bugId) &&
  (sessionId === undefined || ledger.sessions.get(sessionId)?.bugs.has(bug.bugId) !== true);

const afterRun = (ledger: TeamLedger, finished: Finished, test: TestEntry, tools: TriageTools): Pending[] => {
  const bug = bugOf(ledger, test, finished);
  if (finished.status === 'failed' && finished.failure?.kind === 'oracle') {
    // Found by this very run: a repetition completes what a crash may have cut off.
    if (bug === undefined || (bug.runId === finished.runId && bug.status === 'open'))
      return firstSight(test, finished, tools);
    return bug.runs.has(finished.runId) ? [] : again(bug, test, finished);
  }
  if (finished.status === 'flaky' && finished.sessionId !== undefined)
    return [
      pending('ObservationNoted', finished.sessionId, {
        sessionId: finished.sessionId,
        key: `flaky|${test.plan.fingerprint}`,
        title: `Not steady: ${test.plan.title}`,
        detail:
          'It failed, and passed when it was repeated in a fresh browser. That proves nothing, but is worth a look.',
        url: test.plan.place.url,
        testId: finished.testId,
      }),
    ];
  // Skipped by an assumption, a pass says nothing.
  const proved = finished.status === 'passed' && finished.note === undefined;
  if (
    proved &&
    bug?.status === 'open' &&
    !bug.runs.has(finished.runId) &&
    resolves(ledger, bug, test, finished)
  )
    return [
      pending('BugResolved', bug.bugId, {
        bugId: BugId.parse(bug.bugId),
        testId: finished.testId,
        runId: finished.runId,
        ...sessionPart(finished),
      }),
    ];
  return [];
};

export const bugPolicy = (ledger: TeamLedger, { event }: Fact, tools: TriageTools): Effect[] => {
  switch (event.type) {
    case 'BugResolved':
    case 'BugDismissed':
      return moveTicket(ledger, event.data.bugId, 'done');
    case 'BugReopened':
      return moveTicket(ledger, event.data.bugId, 'todo');
    case 'TestRunFinished': {
      const test = ledger.tests.get(event.data.testId);
      const events = test === undefined ? [] : afterRun(ledger, event.data, test, tools);
      return events.length === 0 ? [] : [append(...events)];
    }
    default:
      return [];
  }
};
