// Queues the jobs of a session's stages, and completes it.
import { jobPriorities, SessionId } from '@prowl/contracts';
import type { ArtifactsPart } from '../artifacts/fold.ts';
import { grant } from '../artifacts/grant.ts';
import type { BugsPart } from '../bugs/fold.ts';
import { appendInOrder } from '../core/appending.ts';
import { type Pending, pending } from '../core/envelope.ts';
import type { EffectHandlers } from '../core/slice.ts';
import { originsIn } from '../exploration/origins.ts';
import type { TestsPart } from '../tests/fold.ts';
import { type QueuedRun, queueRuns } from '../tests/queue.ts';
import { secondsOf, testingSeconds } from './budget.ts';
import { ofSession } from './cause.ts';
import { cleanUpEnded, cleanUpJobId, cleanUpJobOf } from './clean-up.ts';
import type { SessionEntry, SessionsPart } from './fold.ts';
import { runJobId, testsPerJob } from './jobs.ts';
import { notCarriedOut, outcomeOf, turnsIn, withoutEvidence } from './outcome.ts';
import { retirements } from './retire.ts';

export type SessionsEffect =
  | { readonly do: 'run-part'; readonly sessionId: string; readonly part: 1 | 2 }
  | { readonly do: 'clean-up'; readonly sessionId: string }
  | { readonly do: 'complete'; readonly sessionId: string };

type Reads = SessionsPart & TestsPart & BugsPart & ArtifactsPart;

export const sessionFailed = (id: string, error: string): Pending[] => {
  const sessionId = SessionId.parse(id);
  return [pending('SessionFailed', sessionId, { sessionId, error })];
};

/** Job id → the runs of a part of the session that have not finished. */
const jobsOf = (
  { tests, runs }: TestsPart,
  { request, planned = [] }: SessionEntry,
  part: 1 | 2,
): ReadonlyMap<string, QueuedRun[]> => {
  const jobs = new Map<string, QueuedRun[]>();
  const isAll = planned.length <= testsPerJob && planned.every((run) => run.part === part);
  for (const [index, run] of planned.entries()) {
    const test = tests.get(run.testId);
    if (test === undefined || run.part !== part || runs.get(run.runId)?.finished !== undefined) continue;
    const job = runJobId(request.sessionId, part, index);
    jobs.set(job, [
      ...(jobs.get(job) ?? []),
      {
        run: run.runId,
        test,
        extra: run.extra,
        early: run.stage === 1,
        // Before another job it would only keep that waiting. What once found a bug is known to be able to.
        toMutate: isAll && test.verdict === undefined && test.bugId === undefined,
      },
    ]);
  }
  return jobs;
};

export const sessionsEffects: EffectHandlers<Reads, SessionsEffect> = {
  'run-part': {
    run: async (context, { sessionId: id, part }, cause) => {
      const { team } = cause;
      const state = await context.current(team);
      const session = state.sessions.get(id);
      if (session?.planned === undefined) return;
      const { testWorkers } = context;
      const { sessionId, target } = session.request;
      const total = testingSeconds(session);
      const planned = session.planned.filter(({ extra }) => !extra);
      const { seconds, earlySeconds } = secondsOf(planned, part, testWorkers, {
        total,
        // Waiting for a runner takes none of it.
        left: total - (cause.at - (session.testedFrom || cause.at)) / 1_000,
        together: session.planned.every((run) => run.part === part),
      });
      const jobs = jobsOf(state, session, part);
      const count = [...jobs.values()].reduce((sum, runs) => sum + runs.length, 0);
      const room = count === 0 ? 0 : await context.room(team);
      const { storageStateRef, recipe, coverage } = session.explored ?? {};
      for (const [job, runs] of jobs)
        await queueRuns(context.backbone, [job, team, 'begun'], runs, {
          sessionId,
          target,
          seconds: (seconds * runs.length) / count,
          ...(earlySeconds === undefined ? {} : { earlySeconds }),
          workers: testWorkers,
          ...(coverage?.oneAtATime === true ? { oneAtATime: true } : {}),
          artifactBytes: await grant(context, job, Math.floor((room * runs.length) / count), cause),
          ...(storageStateRef === undefined ? {} : { storageStateRef }),
          ...(recipe === undefined ? {} : { recipe }),
          ...originsIn(coverage),
          ...(coverage?.outage === undefined ? {} : { outage: coverage.outage }),
        });
    },
    giveUp: ({ sessionId }, reason) => sessionFailed(sessionId, reason),
  },
  'clean-up': {
    run: async ({ backbone, current }, { sessionId: id }, cause) => {
      const { team } = cause;
      const session = (await current(team)).sessions.get(id);
      if (session === undefined || session.status !== 'started' || session.cleanedUp) return;
      const { explored, leftBehind, request } = session;
      if (explored === undefined || leftBehind.length === 0)
        return appendInOrder(backbone, [cleanUpEnded(id, null)], ofSession(session, 'clean-up', cause));
      await backbone.jobs.enqueue({
        id: cleanUpJobId(id),
        kind: 'clean',
        team,
        priority: jobPriorities.begun,
        data: cleanUpJobOf(request, explored.siteModel, leftBehind),
      });
    },
    giveUp: ({ sessionId }, reason) => [cleanUpEnded(sessionId, reason)],
  },
  complete: {
    run: async ({ backbone, current }, { sessionId: id }, cause) => {
      const state = await current(cause.team);
      const session = state.sessions.get(id);
      if (session === undefined || session.status !== 'started') return;
      const { sessionId, revision } = session.request;
      const { perFamily, noTime } = turnsIn(state, session);
      const leftOut = [...noTime, ...notCarriedOut(state, session), ...withoutEvidence(state, session)];
      const verdict = outcomeOf(state, session);
      const events = [
        pending('SessionPhaseEntered', sessionId, { sessionId, phase: 'triaging' }),
        // A session that can stand for nothing retires no test.
        ...(verdict.outcome === 'inconclusive' ? [] : retirements(state, session)),
        pending('SessionCompleted', sessionId, {
          sessionId,
          ...verdict,
          perFamily,
          leftOut,
          ...(revision === undefined ? {} : { revision }),
        }),
      ];
      await appendInOrder(backbone, events, ofSession(session, 'complete', cause));
    },
    giveUp: ({ sessionId }, reason) => sessionFailed(sessionId, reason),
  },
};
