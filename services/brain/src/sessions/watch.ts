// Sessions that nobody answers any more: their job failed every attempt, or nothing was heard of them for too long. Pure.
import { ExplorationId } from '@prowl/contracts';
import { append, type CoreEffect, planJobId } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Watcher } from '../core/slice.ts';
import type { DeadJob, Rescue, Watch } from '../core/watch.ts';
import { exploreJobId, inspectJobId } from '../exploration/jobs.ts';
import type { RunEntry, TestsPart } from '../tests/fold.ts';
import { endRun, notCarriedOut } from '../tests/watch.ts';
import { cleanUpEnded, cleanUpJobId, cleanUpSeconds } from './clean-up.ts';
import type { SessionEntry, SessionsPart } from './fold.ts';
import { jobIdsOf, runJobId } from './jobs.ts';

const shortestSilenceMs = 120_000;

const openRuns = (state: TestsPart, session: SessionEntry, jobId?: string): RunEntry[] =>
  (session.planned ?? []).flatMap((run, index) => {
    const entry = state.runs.get(run.runId);
    const asked = jobId === undefined || runJobId(session.request.sessionId, run.part, index) === jobId;
    return entry === undefined || entry.finished !== undefined || !asked ? [] : [entry];
  });

/** When a session has been silent for so long, or has gone on so far beyond its time, that it is given up; else undefined. */
const givenUpAt = (
  { request, heardAt, leftBehind, begunAt, planned, plannedAt, workedAt }: SessionEntry,
  { now, since, stirredAt }: Watch,
): number | undefined => {
  const budgetMs = request.budget.seconds * 1_000;
  const cleaningMs = request.cleanUp ? cleanUpSeconds(leftBehind.length) * 1_000 : 0;
  const silence = Math.max(shortestSilenceMs, budgetMs) + cleaningMs;
  // As long as runners are at work, be it for others, who waits has not been left alone.
  const heard = Math.max(heardAt, stirredAt);
  if (now - Math.max(heard, since) > silence) return heard + silence;
  const isWaiting = begunAt === 0 || (planned !== undefined && workedAt <= plannedAt);
  if (isWaiting) return undefined;
  const end = begunAt + silence + 4 * budgetMs;
  return now > Math.max(end, since + silence + 4 * budgetMs) ? end : undefined;
};

/** Its tests have ended, and what it made is being taken away again. */
const isCleaningUp = (state: TestsPart, session: SessionEntry): boolean =>
  session.request.cleanUp &&
  session.planned !== undefined &&
  !session.cleanedUp &&
  openRuns(state, session).length === 0;

const watchSession = (state: TestsPart, session: SessionEntry, watch: Watch): Rescue[] => {
  const { sessionId } = session.request;
  const deadJob = (id: string): DeadJob | undefined => watch.dead.find((each) => each.id === id);
  const failed = (error: string) => append(pending('SessionFailed', sessionId, { sessionId, error }));
  const explore = deadJob(exploreJobId(sessionId));
  if (explore !== undefined && session.explored === undefined && session.explorationFailed === undefined)
    return [
      {
        id: explore.id,
        at: explore.at,
        effects: [failed(`Exploring failed ${explore.attempts} times: ${explore.error}`)],
      },
    ];
  const plan = deadJob(planJobId(sessionId));
  if (plan !== undefined && session.planned === undefined) {
    const error = `Planning failed ${plan.attempts} times: ${plan.error}`;
    return [{ id: plan.id, at: plan.at, effects: [failed(error)] }];
  }
  const rescues: Rescue[] = [];
  const inspect = deadJob(inspectJobId(sessionId));
  if (inspect !== undefined && session.inspection === 'running') {
    const noted = pending('InspectionFailed', sessionId, {
      explorationId: ExplorationId.parse(sessionId),
      reason: inspect.error,
    });
    rescues.push({ id: inspect.id, at: inspect.at, effects: [append(noted)] });
  }
  for (const { id, at, error } of watch.dead) {
    const runs = openRuns(state, session, id);
    if (runs.length > 0)
      rescues.push({ id, at, effects: runs.map((run) => endRun(run, notCarriedOut(error))) });
  }
  const cleanUp = deadJob(cleanUpJobId(sessionId));
  if (cleanUp !== undefined && !session.cleanedUp) {
    const { id, at, error } = cleanUp;
    rescues.push({ id, at, effects: [append(cleanUpEnded(sessionId, error))] });
  }
  const at = givenUpAt(session, watch);
  if (at === undefined || rescues.length > 0) return rescues;
  const open = openRuns(state, session);
  const cancel: CoreEffect = { do: 'cancel-jobs', ids: jobIdsOf(sessionId, session.planned ?? []) };
  const end =
    open.length > 0
      ? open.map((run) => endRun(run, { code: 'no-runner', text: 'Left out: no runner answered.' }))
      : isCleaningUp(state, session)
        ? [append(cleanUpEnded(sessionId, 'No runner answered in time.'))]
        : [failed('No runner answered in time. See that one is running, then start the session again.')];
  return [{ id: `silence-${sessionId}`, at, effects: [cancel, ...end] }];
};

/** How long one waits before it is told that it is next, milliseconds. */
const settledMs = 3_000;

/** For what a moment's order of events left undone, and for the place of who is next while all runners are at work. */
const waitingIn = (sessions: readonly SessionEntry[], now: number): Rescue[] =>
  sessions.some(({ status, begunAt, startedAt }) => {
    return status === 'started' && begunAt === 0 && now - startedAt > settledMs;
  })
    ? [{ id: `turns at ${now}`, at: now, effects: [{ do: 'take-turns', settled: true }] }]
    : [];

export const sessionsWatcher: Watcher<SessionsPart & TestsPart> = {
  isWaiting: ({ sessions }) => [...sessions.values()].some(({ status }) => status === 'started'),
  rescue: (state, watch) => [
    ...[...state.sessions.values()].flatMap((session) =>
      session.status === 'started' ? watchSession(state, session, watch) : [],
    ),
    ...waitingIn([...state.sessions.values()], watch.now),
  ],
};
