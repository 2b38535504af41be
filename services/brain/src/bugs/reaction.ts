// Triage: what a finished run says about bugs. Only a confirmed failure of an oracle makes one; one cause is one bug.
import { derivedId } from '@prowl/backbone';
import { BugId, type EventData, TestId, TicketId } from '@prowl/contracts';
import { describeSteps } from '@prowl/plan';
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Fact, Reaction } from '../core/slice.ts';
import type { TestEntry, TestsPart } from '../tests/fold.ts';
import type { TicketsPart } from '../tickets/fold.ts';
import { causeOf, causesOf, guarded, spotsOf } from './cause.ts';
import type { BugsEffect } from './effects.ts';
import type { BugEntry, BugsPart } from './fold.ts';
import { unmetExpectation, unmetIdea } from './inferred.ts';
import { isBug as isOutageBug, outageBug, outageFingerprint } from './outage.ts';
import { shortest } from './shortest.ts';
import { writeUp } from './write-up.ts';

type Reads = BugsPart & TestsPart & TicketsPart;
type Effect = CoreEffect | BugsEffect;

/** Ids derived from the event, so that a repetition makes the same ones. */
const derive = (fact: Pick<Fact, 'at' | 'team' | 'eventId'>, prefix: 'bug' | 'tkt' | 'test', key: string) =>
  derivedId(prefix, fact.at, fact.team, fact.eventId, key);

type Finished = EventData<'TestRunFinished'>;

const sessionPart = ({ sessionId }: Finished) => (sessionId === undefined ? {} : { sessionId });

const firstSight = (test: TestEntry, finished: Finished, fact: Fact): Effect[] => {
  const { plan } = test;
  const failure = finished.failure;
  if (failure === undefined) return [];
  const bugId = BugId.parse(derive(fact, 'bug', guarded(plan.fingerprint)));
  const ticketId = TicketId.parse(derive(fact, 'tkt', bugId));
  const steps = describeSteps(shortest(plan, failure), failure.read);
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
  // A regression test watches its bug already, and a unit test is one.
  if (test.bugId !== undefined || plan.type === 'unit') return [append(found, ticket)];
  const testId = TestId.parse(derive(fact, 'test', `regression ${bugId}`));
  return [
    append(found, ticket),
    { do: 'write-regression-test', testId, from: test.testId, bugId, ...sessionPart(finished) },
  ];
};

/** The bug that a test watches, or that its failure is about: the same guard, the same thing under the same rule, or a cause that is reported already. */
const bugOf = (state: Reads, test: TestEntry, finished: Finished): BugEntry | undefined => {
  const { plan } = test;
  const own = test.bugId ?? state.bugsByFingerprint.get(guarded(plan.fingerprint));
  if (own !== undefined) return state.bugs.get(own);
  if (finished.status !== 'failed') return undefined;
  const there = spotsOf(plan)
    .map((spot) => state.bugsBySpot.get(spot))
    .find((bugId) => bugId !== undefined);
  const broken = causeOf(plan.family, finished.evidence);
  const behind = broken === undefined ? undefined : state.bugsByCause.get(broken);
  const causes = causesOf(plan, finished.failure).map((cause) => state.bugsByCause.get(cause));
  const known = there ?? behind ?? (causes.every((bugId) => bugId !== undefined) ? causes[0] : undefined);
  return known === undefined ? undefined : state.bugs.get(known);
};

const again = (bug: BugEntry, test: TestEntry, finished: Finished): Effect[] => {
  const bugId = BugId.parse(bug.bugId);
  const about = { bugId, testId: finished.testId, runId: finished.runId, ...sessionPart(finished) };
  switch (bug.status) {
    case 'dismissed':
      return []; // a person said that it is not a bug
    case 'open':
      return [append(pending('BugSeenAgain', bug.bugId, { ...about, place: test.plan.place }))];
    case 'resolved':
      return [append(pending('BugReopened', bug.bugId, { ...about, by: 'test' }))];
  }
};

/** The ticket goes where its bug is. */
const moveTicket = (state: Reads, bugId: string, status: 'todo' | 'done'): Effect[] => {
  const ticketId = state.bugs.get(bugId)?.ticketId;
  if (ticketId === undefined || state.tickets.get(ticketId)?.status === status) return [];
  return [
    append(pending('TicketMoved', ticketId, { ticketId: TicketId.parse(ticketId), status, by: 'policy' })),
  ];
};

/** A pass speaks for the whole bug only from the test that found it or watches it, and not while another test still shows it in the same session. */
const resolves = (state: Reads, bug: BugEntry, test: TestEntry, { sessionId }: Finished): boolean =>
  (test.testId === bug.testId || test.bugId === bug.bugId) &&
  (sessionId === undefined || state.bugsBySession.get(sessionId)?.has(bug.bugId) !== true);

/** It failed, and passed when it was repeated: that proves nothing, but is worth a look. */
const flaky = (test: TestEntry, { testId, sessionId }: Finished): Effect[] =>
  sessionId === undefined
    ? []
    : [
        append(
          pending('ObservationNoted', sessionId, {
            sessionId,
            key: `flaky|${test.plan.fingerprint}`,
            title: `Flaky: ${test.plan.title}`,
            detail:
              'It failed, and passed when it was repeated in a fresh browser. That proves nothing, but is worth a look.',
            url: test.plan.place.url,
            testId,
          }),
        ),
      ];

/** The application was away: reported once, with what it was asked last, and again only in another session. */
const afterOutage = (state: Reads, finished: Finished, test: TestEntry, fact: Fact): Effect[] => {
  const { outage } = finished;
  if (outage === undefined || !isOutageBug(outage)) return [];
  const known = state.bugs.get(state.bugsByFingerprint.get(outageFingerprint) ?? '');
  if (known !== undefined && (known.runId !== finished.runId || known.status !== 'open'))
    return known.runs.has(finished.runId) ? [] : again(known, test, finished);
  const bugId = BugId.parse(derive(fact, 'bug', outageFingerprint));
  const ticketId = TicketId.parse(derive(fact, 'tkt', bugId));
  const bug = outageBug(outage, test, finished.runId);
  const { title, description, severity } = bug;
  const found = pending('BugFound', bugId, {
    bugId,
    ...bug,
    testId: TestId.parse(test.testId),
    runId: finished.runId,
    agentId: test.agentId as EventData<'BugFound'>['agentId'],
    ...sessionPart(finished),
  });
  const ticket = { ticketId, title, description, status: 'todo' as const, priority: severity, bugId };
  return [append(found, pending('TicketOpened', ticketId, ticket))];
};

/** The application went away under this test in an earlier session, and does not now. */
const staysNow = (state: Reads, { testId, runId, status, sessionId }: Finished): Effect[] => {
  const bug = state.bugs.get(state.bugsByFingerprint.get(outageFingerprint) ?? '');
  if (status !== 'passed' || bug?.status !== 'open' || bug.testId !== testId || bug.runs.has(runId))
    return [];
  if (sessionId !== undefined && state.bugsBySession.get(sessionId)?.has(bug.bugId) === true) return [];
  const bugId = BugId.parse(bug.bugId);
  const where = sessionId === undefined ? {} : { sessionId };
  return [append(pending('BugResolved', bugId, { bugId, testId, runId, ...where }))];
};

/** A test that nothing planned fails on a page that was made anew, or that nobody saw: it may expect what nobody offers any more. */
const isOfAnotherPage = ({ runs }: TestsPart, { runId, status }: Finished, bug?: BugEntry): boolean => {
  const since = runs.get(runId)?.carriedOver;
  return status === 'failed' && since !== undefined && since !== 'same' && bug?.status !== 'open';
};

const afterRun = (state: Reads, finished: Finished, test: TestEntry, fact: Fact): Effect[] => {
  const bug = bugOf(state, test, finished);
  if (isOfAnotherPage(state, finished, bug)) return [];
  if (finished.status === 'failed' && finished.failure?.kind === 'oracle') {
    if (test.plan.inferred !== undefined && bug?.status !== 'open')
      return unmetExpectation(state, test, finished, derive(fact, 'tkt', unmetIdea(test.plan.fingerprint)));
    // Found by this very run: a repetition completes what a crash may have cut off.
    if (bug === undefined || (bug.runId === finished.runId && bug.status === 'open'))
      return firstSight(test, finished, fact);
    return bug.runs.has(finished.runId) ? [] : again(bug, test, finished);
  }
  if (finished.status === 'flaky') return flaky(test, finished);
  // What did not apply or was not carried out says nothing.
  if (finished.status !== 'passed' || bug?.status !== 'open' || bug.runs.has(finished.runId)) return [];
  if (!resolves(state, bug, test, finished)) return [];
  const { testId, runId } = finished;
  const bugId = BugId.parse(bug.bugId);
  return [append(pending('BugResolved', bugId, { bugId, testId, runId, ...sessionPart(finished) }))];
};

export const bugsReaction: Reaction<Reads, Effect> = (state, fact) => {
  const { event } = fact;
  switch (event.type) {
    case 'BugResolved':
    case 'BugDismissed':
      return moveTicket(state, event.data.bugId, 'done');
    case 'BugReopened':
      return moveTicket(state, event.data.bugId, 'todo');
    case 'TestRunFinished': {
      const test = state.tests.get(event.data.testId);
      // A run that is not known any more was triaged long ago: its bug may have been fixed since.
      if (test === undefined || !state.runs.has(event.data.runId)) return [];
      return [
        ...afterOutage(state, event.data, test, fact),
        ...staysNow(state, event.data),
        ...afterRun(state, event.data, test, fact),
      ];
    }
    default:
      return [];
  }
};
