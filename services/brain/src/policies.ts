// Runs the policies: for each event in order, what it causes, each effect seeing what the one before appended. Watches that no session hangs.
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import { parseEvent, RunId, SessionId, TestId } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { type Cause, pending } from './envelope.ts';
import type { BrainState } from './policy/brain-state.ts';
import type { Executor } from './policy/executor.ts';
import { react } from './policy/react.ts';
import { exploreJobId, inspectJobId, stageJobId } from './sessions/jobs.ts';

/** How often sessions are looked at, and how long after a job has become a dead letter its session may take to hear of it, milliseconds. */
const watchMs = 5_000;

export interface PoliciesOptions {
  readonly backbone: Backbone;
  readonly state: BrainState;
  readonly executor: Executor;
  readonly logger: Logger;
  readonly now: () => number;
}

export class Policies implements AsyncDisposable {
  readonly #options: PoliciesOptions;
  readonly #timer: NodeJS.Timeout;
  #watching: Promise<void> = Promise.resolve();

  constructor(options: PoliciesOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#watching = this.#watching
        .then(() => this.#watch())
        .catch((error: unknown) => options.logger.warn({ err: error }, 'sessions could not be watched'));
    }, watchMs);
    this.#timer.unref();
  }

  async handle(batch: readonly RecordedEvent[]): Promise<void> {
    const { state, executor } = this.#options;
    for (const { event } of batch) {
      const parsed = parseEvent(event.type, event.data);
      if (parsed === undefined) continue;
      await state.catchUp();
      const ledger = state.team(event.team);
      const at = Date.parse(event.time);
      const cause: Cause = { team: event.team, id: event.id, at, correlation: event.correlationid };
      for (const [index, effect] of react(ledger, { event: parsed, eventId: event.id, team: event.team, at }).entries()) {
        if (index > 0) await state.catchUp();
        await executor.run(ledger, effect, cause);
      }
    }
  }

  /** A job that failed every attempt will report nothing any more: its session hears it from here. */
  async #watch(): Promise<void> {
    const { backbone, state, executor, now } = this.#options;
    for (const [team, ledger] of state.teams()) {
      const running = [...ledger.sessions.values()].filter(({ status }) => status === 'started');
      const waiting =
        [...ledger.analyses.values()].some(({ ended }) => !ended) || [...ledger.generations.values()].some(({ ended }) => !ended);
      if (running.length === 0 && !waiting) continue;
      const letters = new Map((await backbone.jobs.deadLetters({ team, limit: 1_000 })).map((letter) => [letter.id, letter]));
      if (letters.size === 0) continue;
      for (const session of running) {
        const sessionId = SessionId.parse(session.request.sessionId);
        const cause: Cause = { team, id: `watch-${sessionId}`, at: now(), correlation: sessionId };
        const explore = letters.get(exploreJobId(sessionId));
        if (explore !== undefined && session.explored === undefined && session.explorationFailed === undefined) {
          await executor.append(
            [pending('SessionFailed', sessionId, { sessionId, error: `Exploring failed ${explore.attempts} times: ${explore.error}` })],
            cause,
          );
          continue;
        }
        const inspect = letters.get(inspectJobId(sessionId));
        if (inspect !== undefined && session.inspection === 'running') {
          const explorationId = sessionId as unknown as Parameters<typeof pending<'InspectionFailed'>>[2]['explorationId']; // a session's exploration bears its id
          await executor.append([pending('InspectionFailed', sessionId, { explorationId, reason: inspect.error })], cause);
        }
        for (const stage of [1, 2] as const) {
          const letter = letters.get(stageJobId(sessionId, stage));
          if (letter === undefined) continue;
          for (const run of session.planned ?? []) {
            if (run.stage !== stage || ledger.runs.get(run.runId)?.finished !== undefined) continue;
            const note = `Could not be carried out: ${letter.error}`.slice(0, 1_000);
            await executor.append(
              [
                pending('TestRunFinished', run.runId, {
                  runId: RunId.parse(run.runId),
                  testId: TestId.parse(run.testId),
                  sessionId,
                  status: 'error',
                  durationMs: 0,
                  note,
                  attempts: [],
                }),
              ],
              { ...cause, id: `${cause.id}-${run.runId}` },
            );
          }
        }
      }
      for (const { started, ended } of ledger.analyses.values()) {
        const letter = letters.get(exploreJobId(started.analysisId));
        if (!ended && letter !== undefined)
          await executor.append([pending('AnalysisFailed', started.analysisId, { analysisId: started.analysisId, reason: letter.error })], {
            team,
            id: `watch-${started.analysisId}`,
            at: now(),
          });
      }
      for (const { requested, ended } of ledger.generations.values()) {
        const { generationId } = requested;
        const letter = letters.get(exploreJobId(generationId));
        if (!ended && letter !== undefined)
          await executor.append([pending('TestGenerationFailed', generationId, { generationId, reason: letter.error })], {
            team,
            id: `watch-${generationId}`,
            at: now(),
          });
      }
      await state.catchUp();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#watching;
  }
}
