// What is not needed any more is not remembered: runs of sessions that ended many sessions ago, and what was known of their failures. Their
// triage is over, and the log has them. So what the brain holds of a team grows with its tests and bugs, hardly with its runs.
import type { ArtifactsPart } from '../artifacts/fold.ts';
import type { BugsPart } from '../bugs/fold.ts';
import type { Fold, Storage } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { SessionsPart } from '../sessions/fold.ts';
import { jobIdsOf } from '../sessions/jobs.ts';
import { evidenceOf, type TestsPart } from '../tests/fold.ts';

/** Sessions of a team whose runs are remembered after their end. A report that comes later than that changes nothing. */
export const sessionsRemembered = 20;
/** Finished runs outside of sessions that are remembered. */
export const runsRemembered = 500;

export interface ForgettingPart {
  /** Sessions that have ended and whose runs are remembered, in the order of their ends. */
  readonly ended: Set<string>;
  /** Runs outside of sessions that have finished and are remembered, in that order. */
  readonly alone: Set<string>;
  /** Forgotten run → ids of its screenshots, traces and videos: they are still kept, and count. */
  readonly evidence: Map<string, readonly string[]>;
}
export const createForgetting = (): ForgettingPart => ({
  ended: new Set(),
  alone: new Set(),
  evidence: new Map(),
});

type Reads = ForgettingPart &
  SessionsPart &
  TestsPart &
  BugsPart &
  ExplorationPart &
  ProposalsPart &
  ArtifactsPart;

export const forgetRuns = (state: Reads, runIds: ReadonlySet<string>): void => {
  for (const runId of runIds) {
    const run = state.runs.get(runId);
    const evidence = run === undefined ? [] : evidenceOf(run);
    if (evidence.length > 0) state.evidence.set(runId, evidence);
    state.runs.delete(runId);
    state.causesByRun.delete(runId);
  }
  for (const { runs } of state.bugs.values())
    for (const runId of [...runs]) if (runIds.has(runId)) runs.delete(runId);
};

/** Also of one that is not known itself. */
export const forgetSession = (state: Reads, sessionId: string): void => {
  const session = state.sessions.get(sessionId);
  const own = [...state.runs.values()].filter((run) => run.sessionId === sessionId);
  forgetRuns(state, new Set(own.map(({ runId }) => runId)));
  for (const job of jobIdsOf(sessionId, session?.planned ?? [])) state.grants.delete(job);
  state.bugsBySession.delete(sessionId);
  state.proposed.delete(sessionId);
  state.explored.delete(sessionId);
  state.inspected.delete(sessionId);
  if (session !== undefined) Object.assign(session, { planned: undefined, leftBehind: [] });
};

const firstOf = (ids: ReadonlySet<string>): string => ids.values().next().value ?? '';

/** Behind all others. */
export const foldForgetting: Fold<Reads> = (state, event) => {
  const { ended, alone } = state;
  if (event.type === 'SessionReleased' && state.sessions.has(event.data.sessionId)) {
    ended.add(event.data.sessionId);
    if (ended.size <= sessionsRemembered) return;
    const oldest = firstOf(ended);
    ended.delete(oldest);
    forgetSession(state, oldest);
  }
  if (
    event.type === 'TestRunFinished' &&
    event.data.sessionId === undefined &&
    state.runs.has(event.data.runId)
  ) {
    alone.add(event.data.runId);
    if (alone.size <= runsRemembered) return;
    const oldest = firstOf(alone);
    alone.delete(oldest);
    forgetRuns(state, new Set([oldest]));
  }
};

export const forgettingStorage: Storage<ForgettingPart> = {
  kept: ({ evidence }) => ({ artifacts: [...evidence.values()].flat(), bytes: 0 }),
};
