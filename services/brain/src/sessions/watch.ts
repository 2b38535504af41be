// Sessions that nobody answers any more: their job failed every attempt, or nothing was heard of them for too long. Pure.
import { AnalysisId, ExplorationId, GenerationId, RunId, SessionId, TestId } from '@prowl/contracts';
import { pending } from '../envelope.ts';
import { append, type Effect } from '../policy/effects.ts';
import type { RunEntry, SessionEntry, TeamLedger } from '../policy/ledger.ts';
import { exploreJobId, inspectJobId, jobIdsOf, soloJobId, stageJobId } from './jobs.ts';

/** A job that failed every attempt. `at` in milliseconds since the epoch. */
export interface Letter {
  readonly id: string;
  readonly error: string;
  readonly attempts: number;
  readonly at: number;
}

export interface Watch {
  readonly letters: readonly Letter[];
  readonly now: number;
  /** When this process began to listen: what it could not hear before does not count as silence. */
  readonly since: number;
}

/** What to do about one of them; `at` and `id` are the same for whoever notices, so that two who notice do it once. */
export interface Rescue {
  readonly id: string;
  readonly at: number;
  readonly effects: readonly Effect[];
}

const shortestSilenceMs = 120_000;

const lost = ({ runId, testId, sessionId }: RunEntry, note: string): Effect =>
  append(
    pending('TestRunFinished', runId, {
      runId: RunId.parse(runId),
      testId: TestId.parse(testId),
      ...(sessionId === undefined ? {} : { sessionId: SessionId.parse(sessionId) }),
      status: 'error',
      durationMs: 0,
      note: note.slice(0, 1_000),
      attempts: [],
    }),
  );

const openRuns = (ledger: TeamLedger, session: SessionEntry, jobId?: string): RunEntry[] =>
  (session.planned ?? []).flatMap((run, index) => {
    const entry = ledger.runs.get(run.runId);
    const wanted = jobId === undefined || stageJobId(session.request.sessionId, run.stage, index) === jobId;
    return entry === undefined || entry.finished !== undefined || !wanted ? [] : [entry];
  });

/** When a session has been silent for so long, or has gone on so far beyond its time, that it is given up; else undefined. */
const givenUpAt = ({ request, heardAt }: SessionEntry, { now, since }: Watch): number | undefined => {
  const budgetMs = request.budget.seconds * 1_000;
  const silence = Math.max(shortestSilenceMs, budgetMs);
  if (now - Math.max(heardAt, since) > silence) return heardAt + silence;
  const end = Date.parse(request.deadline) + silence + 3 * budgetMs;
  return now > Math.max(end, since + silence + 4 * budgetMs) ? end : undefined;
};

const watchSession = (ledger: TeamLedger, session: SessionEntry, watch: Watch): Rescue[] => {
  const { sessionId } = session.request;
  const letter = (id: string) => watch.letters.find((each) => each.id === id);
  const failed = (error: string) => append(pending('SessionFailed', sessionId, { sessionId, error }));
  const explore = letter(exploreJobId(sessionId));
  if (explore !== undefined && session.explored === undefined && session.explorationFailed === undefined)
    return [
      {
        id: explore.id,
        at: explore.at,
        effects: [failed(`Exploring failed ${explore.attempts} times: ${explore.error}`)],
      },
    ];
  const rescues: Rescue[] = [];
  const inspect = letter(inspectJobId(sessionId));
  if (inspect !== undefined && session.inspection === 'running') {
    const noted = pending('InspectionFailed', sessionId, {
      explorationId: ExplorationId.parse(sessionId),
      reason: inspect.error,
    });
    rescues.push({ id: inspect.id, at: inspect.at, effects: [append(noted)] });
  }
  for (const { id, at, error } of watch.letters) {
    const runs = openRuns(ledger, session, id);
    if (runs.length > 0)
      rescues.push({ id, at, effects: runs.map((run) => lost(run, `Could not be carried out: ${error}`)) });
  }
  const at = givenUpAt(session, watch);
  if (at === undefined || rescues.length > 0) return rescues;
  const open = openRuns(ledger, session);
  const cancel: Effect = { do: 'cancel-jobs', ids: jobIdsOf(sessionId, session.planned ?? []) };
  const end =
    open.length > 0
      ? open.map((run) => lost(run, 'left out: no runner answered'))
      : [failed('No runner answered in time. See that one is running, then start the session again.')];
  return [{ id: `silence-${sessionId}`, at, effects: [cancel, ...end] }];
};

export const watchTeam = (ledger: TeamLedger, watch: Watch): Rescue[] => {
  const rescues: Rescue[] = [];
  for (const session of ledger.sessions.values())
    if (session.status === 'started') rescues.push(...watchSession(ledger, session, watch));
  for (const { id, at, error } of watch.letters) {
    const ofJob = /^(explore|inspect|run)-(.+)$/.exec(id);
    const subject = ofJob?.[2] ?? '';
    const run = ledger.runs.get(subject);
    if (run !== undefined && run.finished === undefined && id === soloJobId(subject))
      rescues.push({ id, at, effects: [lost(run, `Could not be carried out: ${error}`)] });
    if (ledger.analyses.get(subject)?.ended === false) {
      const noted =
        ofJob?.[1] === 'inspect'
          ? pending('InspectionFailed', subject, {
              explorationId: ExplorationId.parse(subject),
              reason: error,
            })
          : pending('AnalysisFailed', subject, { analysisId: AnalysisId.parse(subject), reason: error });
      if (ofJob?.[1] === 'explore' || !ledger.inspected.has(subject))
        rescues.push({ id, at, effects: [append(noted)] });
    }
    if (ledger.generations.get(subject)?.ended === false)
      rescues.push({
        id,
        at,
        effects: [
          append(
            pending('TestGenerationFailed', subject, {
              generationId: GenerationId.parse(subject),
              reason: error,
            }),
          ),
        ],
      });
  }
  return rescues;
};
