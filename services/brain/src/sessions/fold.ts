// What is known of each session: what it was asked, what exploring brought, what was planned, and when it was last heard of.
import type { DomainEvent, EventData, LeftBehind, SessionRequest } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold, Storage } from '../core/slice.ts';
import { exploreJobId } from '../exploration/jobs.ts';
import { evidenceOf, type TestsPart } from '../tests/fold.ts';
import { runJobId } from './jobs.ts';

type PlannedRun = EventData<'TestsPlanned'>['runs'][number] & {
  /** Of the job that it is in. */
  readonly part: 1 | 2;
};

export interface SessionEntry {
  readonly request: SessionRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When a runner took it, milliseconds since the epoch; 0: it waits for one. */
  begunAt: number;
  /** Among those that wait, as it was said last. */
  place: number | undefined;
  /** When a runner was heard of at its tests for the first time, and at the session at all for the last, milliseconds since the epoch; 0: never. */
  testedFrom: number;
  workedAt: number;
  /** Time of the last event of the session, its exploration or its runs, milliseconds since the epoch. */
  heardAt: number;
  status: 'started' | 'completed' | 'failed' | 'cancelled';
  explored:
    | Pick<EventData<'SiteExplored'>, 'siteModel' | 'storageStateRef' | 'coverage' | 'recipe'>
    | undefined;
  explorationFailed: EventData<'ExplorationFailed'> | undefined;
  signInFailed: string | undefined;
  codeModel: string | undefined;
  inspection: 'none' | 'running' | 'done';
  planned: readonly PlannedRun[] | undefined;
  /** Milliseconds since the epoch. */
  plannedAt: number;
  /** What exploring and tests left behind, in the order in which it became known. */
  leftBehind: readonly LeftBehind[];
  /** Taking it away again has ended. */
  cleanedUp: boolean;
}
export interface SessionsPart {
  readonly sessions: Map<string, SessionEntry>;
  /** When a runner was heard of last, at any of them. */
  workedAt: number;
}
export const createSessions = (): SessionsPart => ({ sessions: new Map(), workedAt: 0 });

const started = (request: SessionRequest, at: number): SessionEntry => ({
  request,
  startedAt: at,
  begunAt: 0,
  place: undefined,
  testedFrom: 0,
  workedAt: 0,
  heardAt: at,
  status: 'started',
  explored: undefined,
  explorationFailed: undefined,
  signInFailed: undefined,
  codeModel: undefined,
  inspection:
    request.target.repoUrl === undefined && request.target.localPath === undefined ? 'none' : 'running',
  planned: undefined,
  plannedAt: 0,
  leftBehind: [],
  cleanedUp: false,
});

const mostTraces = 500;

const endings: ReadonlyMap<DomainEvent['type'], SessionEntry['status']> = new Map([
  ['SessionCompleted', 'completed'],
  ['SessionFailed', 'failed'],
  ['SessionCancelled', 'cancelled'],
]);

/** Both stages in one job, or a job for each. */
export const partOf = (
  { stage }: { readonly stage: 1 | 2 },
  { together }: Pick<EventData<'TestsPlanned'>, 'together'>,
): 1 | 2 => (together ? 1 : stage);

/** An event of the session itself, or of the exploration that has its id. */
const apply = (session: SessionEntry, event: DomainEvent, at: number): void => {
  session.status = endings.get(event.type) ?? session.status;
  switch (event.type) {
    case 'SessionQueued':
      session.place = event.data.place;
      return;
    case 'TestsPlanned':
      session.planned = event.data.runs.map((run) => ({ ...run, part: partOf(run, event.data) }));
      session.plannedAt = at;
      return;
    case 'SiteExplored': {
      const { siteModel, storageStateRef, coverage, recipe } = event.data;
      session.explored = { siteModel, storageStateRef, coverage, recipe };
      session.leftBehind = event.data.leftBehind ?? [];
      return;
    }
    case 'TestRunFinished':
    case 'TestMutated':
      session.leftBehind = [...session.leftBehind, ...(event.data.leftBehind ?? [])].slice(-mostTraces);
      return;
    case 'CleanUpFinished':
      session.cleanedUp = true;
      return;
    case 'ExplorationFailed':
      session.explorationFailed = event.data;
      return;
    case 'SignInFailed':
      session.signInFailed = event.data.reason;
      return;
    case 'SignInVerified': // an earlier attempt may have failed
      session.signInFailed = undefined;
      return;
    case 'CodeInspected':
      session.codeModel = event.data.codeModel;
      session.inspection = 'done';
      return;
    case 'InspectionFailed':
      session.inspection = 'done';
      return;
    default:
      return;
  }
};

const ofTests: ReadonlySet<DomainEvent['type']> = new Set([
  'TestRunStarted',
  'TestRunFinished',
  'TestMutated',
]);

/** What only a runner says. */
const worked = (session: SessionEntry, event: DomainEvent, at: number): boolean => {
  const testing = ofTests.has(event.type);
  if (!testing && !('explorationId' in event.data)) return false;
  session.begunAt ||= at;
  session.workedAt = Math.max(session.workedAt, at);
  if (testing) session.testedFrom ||= at;
  return true;
};

export const foldSessions: Fold<SessionsPart> = (state, event, at) => {
  const { sessions } = state;
  if (event.type === 'SessionStarted') sessions.set(event.data.sessionId, started(event.data, at));
  const { sessionId, explorationId } = event.data as { sessionId?: string; explorationId?: string };
  change(sessions.get(sessionId ?? explorationId ?? ''), (session) => {
    apply(session, event, at);
    if (worked(session, event, at)) state.workedAt = Math.max(state.workedAt, at);
    session.heardAt = Math.max(session.heardAt, at);
  });
};

const openJobsOf = (
  { runs }: TestsPart,
  id: string,
  { explored, explorationFailed, planned = [] }: SessionEntry,
): [string, string[]][] => {
  const exploring: [string, string[]][] =
    explored === undefined && explorationFailed === undefined ? [[exploreJobId(id), []]] : [];
  const jobs = Map.groupBy(
    planned.map(({ part, runId }, index) => ({ job: runJobId(id, part, index), run: runs.get(runId) })),
    ({ job }) => job,
  );
  const testing = [...jobs].flatMap(([job, each]): [string, string[]][] => {
    const known = each.flatMap(({ run }) => (run === undefined ? [] : [run]));
    const isOpen = known.some(({ finished }) => finished === undefined);
    return isOpen ? [[job, known.flatMap(evidenceOf)]] : [];
  });
  return [...exploring, ...testing];
};

export const sessionsStorage: Storage<SessionsPart & TestsPart> = {
  open: (state) =>
    new Map(
      [...state.sessions]
        .filter(([, { status }]) => status === 'started')
        .flatMap(([id, session]) => openJobsOf(state, id, session)),
    ),
};
