// Runs the policies: for each event in order, what it causes, each effect seeing what the one before appended. Watches that no session hangs.
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import { attributes, inSpan, type Logger } from '@prowl/telemetry';
import type { Cause } from './envelope.ts';
import { type BrainState, readEvent } from './policy/brain-state.ts';
import type { Executor } from './policy/executor.ts';
import type { TeamLedger } from './policy/ledger.ts';
import { react } from './policy/react.ts';
import { watchTeam } from './sessions/watch.ts';

/** How long a session may take to hear that its job is dead, milliseconds. */
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
  readonly #since: number;
  #watching: Promise<void> = Promise.resolve();

  constructor(options: PoliciesOptions) {
    this.#options = options;
    this.#since = options.now();
    this.#timer = setInterval(() => {
      this.#watching = this.#watching
        .then(() => this.#watch())
        .catch((error: unknown) => options.logger.warn({ err: error }, 'sessions could not be watched'));
    }, watchMs);
    this.#timer.unref();
  }

  async handle(batch: readonly RecordedEvent[]): Promise<void> {
    const { state, executor, logger } = this.#options;
    for (const { event } of batch) {
      const parsed = readEvent(event, logger);
      if (parsed === undefined) continue;
      await state.catchUp();
      const ledger = state.team(event.team);
      const at = Date.parse(event.time);
      const { sessionId, explorationId } = parsed.data as { sessionId?: string; explorationId?: string };
      const cause: Cause = {
        team: event.team,
        id: event.id,
        at,
        correlation: event.correlationid ?? sessionId ?? explorationId,
      };
      const effects = react(ledger, { event: parsed, eventId: event.id, team: event.team, at }, logger);
      if (effects.length === 0) continue;
      const about = {
        [attributes.team]: event.team,
        [attributes.eventType]: event.type,
        [attributes.stream]: event.subject,
      };
      await inSpan(`policy ${event.type}`, { parent: event.traceparent, attributes: about }, async () => {
        for (const [index, effect] of effects.entries()) {
          if (index > 0) await state.catchUp();
          await executor.run(ledger, effect, cause);
        }
      });
    }
  }

  /** A job that failed every attempt, or that nobody takes, will report nothing any more: who waits for it hears it from here. */
  async #watch(): Promise<void> {
    const { backbone, state, executor, now } = this.#options;
    await state.catchUp();
    for (const [team, ledger] of state.teams()) {
      if (!isWaiting(ledger)) continue;
      const dead = await backbone.jobs.deadLetters({ team, limit: 1_000 });
      const letters = dead.map(({ id, error, attempts, failedAt }) => ({
        id,
        error,
        attempts,
        at: Date.parse(failedAt),
      }));
      for (const { id, at, effects } of watchTeam(ledger, { letters, now: now(), since: this.#since }))
        for (const effect of effects) await executor.run(ledger, effect, { team, id, at });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#watching;
  }
}

const isWaiting = ({ sessions, analyses, generations, runs }: TeamLedger): boolean =>
  [...sessions.values()].some(({ status }) => status === 'started') ||
  [...analyses.values()].some(({ ended }) => !ended) ||
  [...generations.values()].some(({ ended }) => !ended) ||
  [...runs.values()].some(({ sessionId, finished }) => sessionId === undefined && finished === undefined);
