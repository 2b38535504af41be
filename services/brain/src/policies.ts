// Reacts to events, those of a team in order; the subscription keeps the teams beside each other. Watches that nothing waits for a job that is dead.
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import type { Logger } from '@prowl/telemetry';
import { isTransient } from './core/appending.ts';
import { park } from './core/parking.ts';
import type { Reactor } from './reactions.ts';
import { watchers } from './slices.ts';
import type { TeamStates } from './state.ts';

/** How long a session may take to hear that its job is dead, milliseconds. */
const watchMs = 5_000;

export interface PoliciesOptions {
  readonly backbone: Backbone;
  readonly states: TeamStates;
  readonly reactor: Reactor;
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

  /**
   * Events of one team, in order.
   * @throws what may be better the next time: all of them come again then, and those that were reacted to change nothing.
   */
  async handle(events: readonly RecordedEvent[]): Promise<void> {
    const { reactor, states } = this.#options;
    // Once for all of them: what others write meanwhile comes as events of its own.
    await states.catchUp();
    for (const recorded of events) {
      try {
        await reactor.react(recorded.event, recorded.position);
      } catch (error) {
        if (isTransient(error)) throw error;
        await park(this.#options, 'policies', recorded, error);
      }
    }
  }

  /** A job that failed every attempt, or that nobody takes, will report nothing any more: who waits for it hears it from here. */
  async #watch(): Promise<void> {
    const { backbone, states, reactor, now } = this.#options;
    const teams = await states.everyone();
    const stirredAt = Math.max(0, ...[...teams.values()].map((state) => state.workedAt));
    for (const [team, state] of [...teams]) {
      if (!watchers.some(({ isWaiting }) => isWaiting(state))) continue;
      const deadLetters = await backbone.jobs.deadLetters({ team, limit: 1_000 });
      const dead = deadLetters.map(({ id, error, attempts: tried, failedAt }) => ({
        id,
        error,
        attempts: tried,
        at: Date.parse(failedAt),
      }));
      const watch = { dead, now: now(), since: this.#since, stirredAt };
      for (const { id, at, effects } of watchers.flatMap(({ rescue }) => rescue(state, watch)))
        for (const effect of effects) await reactor.carryOut(effect, { team, id, at });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#watching;
  }
}
