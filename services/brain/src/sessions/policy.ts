// How a session goes on, event by event. Everything it causes is derived from the event, so a repetition changes nothing.
import { pending } from '../envelope.ts';
import { append, type Effect, type Fact } from '../policy/effects.ts';
import type { SessionEntry, TeamLedger } from '../policy/ledger.ts';
import { exploreJobOf, inspectJobOf, jobIdsOf } from './jobs.ts';

const running = (ledger: TeamLedger, id: string): SessionEntry | undefined => {
  const session = ledger.sessions.get(id);
  return session?.status === 'started' ? session : undefined;
};

/** Planning waits for what exploring and inspecting bring; an inspection never holds up a failed exploration. */
const ready = (session: SessionEntry): boolean =>
  session.explored !== undefined && session.inspection !== 'running' && session.planned === undefined;

/** The ledger may be ahead of the event in hand. Only the last of a stage's runs takes the session on, so that every other one was triaged before. */
const afterRun = (
  ledger: TeamLedger,
  sessionId: string,
  { planned = [] }: SessionEntry,
  runId: string,
): Effect[] => {
  const stage = planned.find((run) => run.runId === runId)?.stage;
  if (stage === undefined) return [];
  const orders = (runs: typeof planned) => runs.map((run) => ledger.runs.get(run.runId)?.finishedAs ?? 0);
  const own = ledger.runs.get(runId)?.finishedAs;
  const isLastOf = (runs: typeof planned) => !orders(runs).includes(0) && Math.max(...orders(runs)) === own;
  if (isLastOf(planned)) return [{ do: 'complete', sessionId }];
  const second = planned.some((run) => run.stage === 2 && ledger.runs.get(run.runId)?.finished === undefined);
  return stage === 1 && second && isLastOf(planned.filter((run) => run.stage === 1))
    ? [{ do: 'stage', sessionId, stage: 2 }]
    : [];
};

export const sessionPolicy = (ledger: TeamLedger, { event, team }: Fact): Effect[] => {
  switch (event.type) {
    case 'SessionAdmitted':
      return [append(pending('SessionStarted', event.data.sessionId, event.data))];
    case 'SessionStarted': {
      const session = running(ledger, event.data.sessionId);
      if (session === undefined) return [];
      return [
        { do: 'explore', job: exploreJobOf(event.data) },
        ...(session.inspection === 'none' ? [] : [{ do: 'inspect' as const, job: inspectJobOf(event.data) }]),
      ];
    }
    case 'SiteExplored':
    case 'CodeInspected':
    case 'InspectionFailed': {
      const session = running(ledger, event.data.explorationId);
      return session !== undefined && ready(session)
        ? [{ do: 'plan', sessionId: event.data.explorationId }]
        : [];
    }
    case 'ExplorationFailed': {
      const { explorationId: sessionId, kind, reason } = event.data;
      const session = running(ledger, sessionId);
      if (session === undefined) return [];
      return kind === 'broken'
        ? [
            append(
              pending('SessionFailed', sessionId, { sessionId: session.request.sessionId, error: reason }),
            ),
          ]
        : [{ do: 'complete', sessionId }];
    }
    case 'TestsPlanned': {
      const { sessionId, runs } = event.data;
      if (running(ledger, sessionId) === undefined) return [];
      const stage = runs.some((run) => run.stage === 1) ? 1 : 2;
      if (runs.length === 0) return [{ do: 'complete', sessionId }];
      return [
        append(pending('SessionPhaseEntered', sessionId, { sessionId, phase: 'testing' })),
        { do: 'stage', sessionId, stage },
      ];
    }
    case 'TestRunFinished': {
      const { sessionId } = event.data;
      const session = sessionId === undefined ? undefined : running(ledger, sessionId);
      return session === undefined || sessionId === undefined
        ? []
        : afterRun(ledger, sessionId, session, event.data.runId);
    }
    case 'SessionCompleted':
    case 'SessionFailed':
      return [append(pending('SessionReleased', team, { sessionId: event.data.sessionId }))];
    case 'SessionCancelled': {
      const { sessionId } = event.data;
      return [
        { do: 'cancel-jobs', ids: jobIdsOf(sessionId, ledger.sessions.get(sessionId)?.planned ?? []) },
        append(pending('SessionReleased', team, { sessionId })),
      ];
    }
    default:
      return [];
  }
};
