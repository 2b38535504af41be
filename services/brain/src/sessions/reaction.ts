// How a session goes on, event by event. Everything it causes is derived from the event, so a repetition changes nothing.
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Reaction } from '../core/slice.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { TestsPart } from '../tests/fold.ts';
import type { SessionsEffect } from './effects.ts';
import { partOf, type SessionEntry, type SessionsPart } from './fold.ts';
import { jobIdsOf } from './jobs.ts';
import { isHopeless } from './start.ts';
import type { TurnsEffect } from './take-turns.ts';

type Reads = SessionsPart & TestsPart & ProposalsPart;
type Effect = CoreEffect | SessionsEffect | TurnsEffect;

const takeTurns: Effect = { do: 'take-turns' };

const running = (state: Reads, id: string): SessionEntry | undefined => {
  const session = state.sessions.get(id);
  return session?.status === 'started' ? session : undefined;
};

/** Planning waits for what exploring and inspecting bring; an inspection never holds up a failed exploration. */
const ready = (session: SessionEntry): boolean =>
  session.explored !== undefined && session.inspection !== 'running' && session.planned === undefined;

/** A language model that takes part is asked before, once; there is nothing to ask about what shows nothing. */
const planning = (state: Reads, id: string, { request, explored }: SessionEntry): Effect => {
  const asks = request.languageModel !== undefined && !state.proposed.has(id);
  const isHidden = explored === undefined || isHopeless(explored.coverage);
  return { do: asks && !isHidden ? 'propose' : 'plan', purpose: 'session', id };
};

/** What the session made goes first, where it is to. */
const ending = (sessionId: string, { request, explored, cleanedUp }: SessionEntry): Effect[] =>
  request.cleanUp && explored !== undefined && !cleanedUp
    ? [{ do: 'clean-up', sessionId }]
    : [{ do: 'complete', sessionId }];

/** The state may be ahead of the event in hand. Only the last of a part's runs takes the session on, so that every other one was triaged before. */
const afterRun = (state: Reads, sessionId: string, session: SessionEntry, runId: string): Effect[] => {
  const { planned = [] } = session;
  const part = planned.find((run) => run.runId === runId)?.part;
  if (part === undefined) return [];
  const orders = (runs: typeof planned) => runs.map((run) => state.runs.get(run.runId)?.finishedAs ?? 0);
  const own = state.runs.get(runId)?.finishedAs;
  const isLastOf = (runs: typeof planned) => !orders(runs).includes(0) && Math.max(...orders(runs)) === own;
  if (isLastOf(planned)) return ending(sessionId, session);
  const second = planned.some((run) => run.part === 2 && state.runs.get(run.runId)?.finished === undefined);
  return part === 1 && second && isLastOf(planned.filter((run) => run.part === 1))
    ? [{ do: 'run-part', sessionId, part: 2 }]
    : [];
};

export const sessionsReaction: Reaction<Reads, Effect> = (state, { event, team }) => {
  switch (event.type) {
    case 'SessionAdmitted':
      return [append(pending('SessionStarted', event.data.sessionId, event.data))];
    case 'SessionStarted': {
      const session = running(state, event.data.sessionId);
      if (session === undefined) return [];
      return [takeTurns];
    }
    case 'ExplorationStarted':
      return state.sessions.has(event.data.explorationId) ? [takeTurns] : [];
    case 'SiteExplored':
    case 'CodeInspected':
    case 'InspectionFailed': {
      const session = running(state, event.data.explorationId);
      return session !== undefined && ready(session)
        ? [planning(state, event.data.explorationId, session)]
        : [];
    }
    case 'TestsProposed': {
      const { sessionId = '' } = event.data;
      const session = running(state, sessionId);
      return session !== undefined && ready(session)
        ? [{ do: 'plan', purpose: 'session', id: sessionId }]
        : [];
    }
    case 'ExplorationFailed': {
      const { explorationId: sessionId, kind, reason } = event.data;
      const session = running(state, sessionId);
      if (session === undefined) return [];
      return kind === 'broken'
        ? [
            append(
              pending('SessionFailed', sessionId, { sessionId: session.request.sessionId, error: reason }),
            ),
          ]
        : ending(sessionId, session);
    }
    case 'TestsPlanned': {
      const { sessionId, runs } = event.data;
      const session = running(state, sessionId);
      if (session === undefined) return [];
      const part = runs.some((run) => partOf(run, event.data) === 1) ? 1 : 2;
      if (runs.length === 0) return ending(sessionId, session);
      return [
        append(pending('SessionPhaseEntered', sessionId, { sessionId, phase: 'testing' })),
        { do: 'run-part', sessionId, part },
      ];
    }
    case 'TestRunFinished': {
      const { sessionId } = event.data;
      const session = sessionId === undefined ? undefined : running(state, sessionId);
      return session === undefined || sessionId === undefined
        ? []
        : afterRun(state, sessionId, session, event.data.runId);
    }
    case 'CleanUpFinished': {
      const { sessionId } = event.data;
      return running(state, sessionId) === undefined ? [] : [{ do: 'complete', sessionId }];
    }
    case 'SessionCompleted':
    case 'SessionFailed':
      return [append(pending('SessionReleased', team, { sessionId: event.data.sessionId })), takeTurns];
    case 'SessionCancelled': {
      const { sessionId } = event.data;
      return [
        { do: 'cancel-jobs', ids: jobIdsOf(sessionId, state.sessions.get(sessionId)?.planned ?? []) },
        append(pending('SessionReleased', team, { sessionId })),
        takeTurns,
      ];
    }
    default:
      return [];
  }
};
