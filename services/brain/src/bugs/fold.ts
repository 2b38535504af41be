// Bugs, and by what a failure is known to be about one of them.
import type { DomainEvent, EventData } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold } from '../core/slice.ts';
import type { TestsPart } from '../tests/fold.ts';
import { causeOf, causesOf, guarded, spotsOf } from './cause.ts';
import { outageFingerprint } from './outage.ts';

export interface BugEntry {
  readonly bugId: string;
  readonly title: string;
  readonly severity: EventData<'BugFound'>['severity'];
  readonly fingerprint: string;
  readonly testId: string;
  /** The run that found it. */
  readonly runId: string;
  status: 'open' | 'resolved' | 'dismissed';
  /** Runs that were already accounted to it. */
  readonly runs: Set<string>;
  ticketId: string | undefined;
  regressionTestId: string | undefined;
}

export interface BugsPart {
  readonly bugs: Map<string, BugEntry>;
  /** What tests guard (their fingerprints) → the bug that they showed. */
  readonly bugsByFingerprint: Map<string, string>;
  readonly bugsBySpot: Map<string, string>;
  readonly bugsByCause: Map<string, string>;
  /** Run that failed → what its failure says of causes, which a bug is known by as soon as it is found. */
  readonly causesByRun: Map<string, readonly string[]>;
  /** Session → the bugs that it showed. */
  readonly bugsBySession: Map<string, Set<string>>;
}
export const createBugs = (): BugsPart => ({
  bugs: new Map(),
  bugsByFingerprint: new Map(),
  bugsBySpot: new Map(),
  bugsByCause: new Map(),
  causesByRun: new Map(),
  bugsBySession: new Map(),
});

const showIn = ({ bugsBySession }: BugsPart, sessionId: string | undefined, bugId: string): void => {
  if (sessionId === undefined) return;
  const shown = bugsBySession.get(sessionId) ?? new Set();
  bugsBySession.set(sessionId, shown.add(bugId));
};

/** A cause keeps the first bug that it was reported under. */
const rememberCauses = (state: BugsPart & TestsPart, bugId: string, testId: string, runId: string): void => {
  const test = state.tests.get(testId);
  if (test === undefined) return;
  const own = guarded(test.plan.fingerprint);
  if (!state.bugsByFingerprint.has(own)) state.bugsByFingerprint.set(own, bugId);
  for (const cause of state.causesByRun.get(runId) ?? [])
    if (!state.bugsByCause.has(cause)) state.bugsByCause.set(cause, bugId);
};

/** Said once, of the run's first end. */
const keepCauses = (
  state: BugsPart & TestsPart,
  { runId, testId, failure, evidence }: EventData<'TestRunFinished'>,
): void => {
  const test = state.tests.get(testId);
  if (test === undefined || state.causesByRun.has(runId)) return;
  const broken = causeOf(test.plan.family, evidence);
  const causes = [...causesOf(test.plan, failure), ...(broken === undefined ? [] : [broken])];
  if (causes.length > 0) state.causesByRun.set(runId, causes);
};

const foldFound = (state: BugsPart & TestsPart, data: EventData<'BugFound'>): void => {
  const { bugId, title, severity, fingerprint, testId, runId, sessionId } = data;
  state.bugs.set(bugId, {
    bugId,
    title,
    severity,
    fingerprint,
    testId,
    runId,
    status: 'open',
    runs: new Set([runId]),
    ticketId: undefined,
    regressionTestId: undefined,
  });
  state.bugsByFingerprint.set(fingerprint, bugId);
  for (const spot of spotsOf(data)) state.bugsBySpot.set(spot, bugId);
  // The test that was running when the application went away is about something else.
  if (fingerprint !== outageFingerprint) rememberCauses(state, bugId, testId, runId);
  showIn(state, sessionId, bugId);
};

type Changed = Extract<
  DomainEvent,
  { type: 'BugSeenAgain' | 'BugResolved' | 'BugReopened' | 'BugDismissed' }
>;

const foldChanged = (state: BugsPart & TestsPart, { type, data }: Changed): void =>
  change(state.bugs.get(data.bugId), (bug) => {
    if (type === 'BugResolved') bug.status = 'resolved';
    if (type === 'BugReopened') bug.status = 'open';
    if (type === 'BugDismissed') bug.status = 'dismissed';
    if ('runId' in data && data.runId !== undefined) bug.runs.add(data.runId);
    if (type === 'BugSeenAgain' && bug.fingerprint !== outageFingerprint)
      rememberCauses(state, bug.bugId, data.testId, data.runId);
    if (type !== 'BugResolved' && 'sessionId' in data) showIn(state, data.sessionId, bug.bugId);
  });

/** Behind the fold of the tests. */
export const foldBugs: Fold<BugsPart & TestsPart> = (state, event) => {
  switch (event.type) {
    case 'TestRunFinished':
      return keepCauses(state, event.data);
    case 'BugFound':
      return foldFound(state, event.data);
    case 'BugSeenAgain':
    case 'BugResolved':
    case 'BugReopened':
    case 'BugDismissed':
      return foldChanged(state, event);
    case 'TestGenerated':
      return change(state.bugs.get(event.data.bugId ?? ''), (bug) => {
        bug.regressionTestId = event.data.testId;
      });
    case 'TicketOpened':
      return change(state.bugs.get(event.data.bugId ?? ''), (bug) => {
        bug.ticketId = event.data.ticketId;
      });
    default:
      return;
  }
};
