// Starts the sessions of schedules. Every brain looks every second, and all do the same: what is due is a fold of the log, a session has
// an id derived from its schedule and its time, so a time has one session however many brains there are and whichever of them dies.
import type { Backbone } from '@prowl/backbone';
import type { Logger } from '@prowl/telemetry';
import { appendOne, isTransient } from './core/appending.ts';
import { pending } from './core/envelope.ts';
import { Ticking } from './core/ticking.ts';
import { defect } from './reactions.ts';
import { causeOf, type DueRun, dueRun, nextTimeOf, skipped } from './schedules/due.ts';
import type { ScheduleEntry } from './schedules/fold.ts';
import { type Starting, startSession } from './sessions/commands.ts';
import type { TeamStates } from './state.ts';

/** How late a session may start, milliseconds. */
const tickMs = 1_000;

export interface SchedulerOptions {
  readonly backbone: Backbone;
  readonly states: TeamStates;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Bytes of artifacts that a team keeps. */
  readonly kept: Starting['kept'];
  readonly modelBudget?: Starting['modelBudget'];
}

export class Scheduler implements AsyncDisposable {
  readonly #options: SchedulerOptions;
  readonly #ticking: Ticking;
  /** The next time of each, so that it is computed once. */
  readonly #next = new WeakMap<ScheduleEntry, { readonly of: string; readonly at: number }>();

  constructor(options: SchedulerOptions) {
    this.#options = options;
    const { logger } = options;
    this.#ticking = new Ticking(tickMs, () => this.#tick(), {
      logger,
      failed: 'schedules could not be looked at',
    });
  }

  #isDue(entry: ScheduleEntry, now: number): boolean {
    const { cron, timeZone, status } = entry.state.schedule;
    const of = `${entry.since} ${cron} ${timeZone}`;
    let next = this.#next.get(entry);
    if (next?.of !== of) {
      next = { of, at: nextTimeOf(entry) };
      this.#next.set(entry, next);
    }
    return status === 'active' && next.at <= now;
  }

  async #tick(): Promise<void> {
    const { states, now, logger } = this.#options;
    // As far as the log was folded: what is due by that is looked at again with all that is in the log.
    for (const [team, known] of [...states.known]) {
      const at = now();
      if (![...known.schedules.values()].some((entry) => this.#isDue(entry, at))) continue;
      const state = await states.current(team);
      for (const entry of [...state.schedules.values()]) {
        const due = dueRun(state, entry, at);
        if (due === undefined) continue;
        try {
          await this.#deal(team, due, at);
        } catch (error) {
          if (isTransient(error)) throw error;
          const { scheduleId } = due.schedule;
          logger.error({ err: error, team, scheduleId }, 'a scheduled session could not be started');
          await this.#skip(team, due, at, { because: 'refused', reason: defect(error) });
        }
      }
    }
  }

  /** Starts its session, or says why there is none. */
  async #deal(team: string, due: DueRun, now: number): Promise<void> {
    const { schedule, run, hindrance } = due;
    const { backbone, states, kept, modelBudget } = this.#options;
    const cause = causeOf(team, schedule, now);
    if (hindrance !== undefined) return this.#skip(team, due, now, hindrance);
    const context: Starting = {
      backbone,
      current: (of) => states.current(of),
      kept,
      modelBudget,
      checkAwaited: () => undefined, // nobody waits for an answer
    };
    const reply = await startSession(context, cause, run, schedule);
    // Somebody changed the team's sessions at the same moment: the next look decides.
    if (!reply.ok && reply.error.code !== 'concurrent-change')
      await this.#skip(team, due, now, { because: 'refused', reason: reply.error.message });
  }

  async #skip(
    team: string,
    { schedule }: DueRun,
    now: number,
    why: Parameters<typeof skipped>[1],
  ): Promise<void> {
    const event = pending('ScheduleRunSkipped', schedule.scheduleId, skipped(schedule, why));
    await appendOne(this.#options.backbone.events, event, causeOf(team, schedule, now));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#ticking[Symbol.asyncDispose]();
  }
}
