// Has the runners tell repository hosts what the log says, beside everything else: no policy and no session waits for a host. What is due is a
// fold of the log, looked at every second, so nothing has to survive a restart.
import type { Backbone } from '@prowl/backbone';
import type { Logger } from '@prowl/telemetry';
import { appendTogether } from './core/appending.ts';
import { type Pending, pending } from './core/envelope.ts';
import { Ticking } from './core/ticking.ts';
import { type DueIssueJob, dueIssueJob } from './issues/schedule.ts';
import type { TeamStates } from './state.ts';

const tickMs = 1_000;
/** A job that reports nothing for so long may be dead, milliseconds. */
const silenceMs = 60_000;
/** Tries of a runner at one attempt, before its job is a dead letter. */
const jobAttempts = 5;

export interface IssueFilerOptions {
  readonly backbone: Backbone;
  readonly states: TeamStates;
  readonly logger: Logger;
  readonly now: () => number;
  /** Between attempts while a host does not answer, milliseconds. */
  readonly pauses?: readonly number[] | undefined;
}

/** What its runner would have reported, had it not failed. `at` in milliseconds since the epoch. */
const failed = ({ data }: DueIssueJob, why: string, at: number): Pending => {
  const nextAttemptAt = new Date(at + data.retryMs).toISOString();
  const error = `It could not be done: ${why}`.slice(0, 500);
  const attempt = { attempt: data.attempt, outcome: 'failed' as const, error, durationMs: 0, nextAttemptAt };
  if (data.do === 'look') {
    const { sessionId } = data;
    return pending('IssueStatesRead', sessionId, { sessionId, ...attempt, closed: [], open: [] });
  }
  const { bugId, step, update, last: ended, issue } = data;
  return pending('IssueUpdateAttempted', bugId, { bugId, step, update, ...attempt, ended, issue });
};

export class IssueFiler implements AsyncDisposable {
  readonly #options: IssueFilerOptions;
  readonly #ticking: Ticking;
  /** By team, the job that was queued last, and when it was looked for among the dead ones. */
  readonly #awaited = new Map<string, { readonly id: string; lookedAt: number }>();

  constructor(options: IssueFilerOptions) {
    this.#options = options;
    const { logger } = options;
    this.#ticking = new Ticking(tickMs, () => this.#tick(), {
      logger,
      failed: 'issues could not be looked at',
    });
  }

  async #tick(): Promise<void> {
    const { states, now, pauses } = this.#options;
    // As far as the log was folded: the policies, which follow it, have it folded with every event.
    for (const [team, state] of [...states.known]) {
      const due = dueIssueJob(state, now(), pauses);
      if (due !== undefined) await this.#send(team, due);
    }
  }

  /** A job that was queued before, also by another replica, is not queued twice. */
  async #send(team: string, due: DueIssueJob): Promise<void> {
    const { backbone, now } = this.#options;
    const awaited = this.#awaited.get(team);
    if (awaited?.id !== due.id) {
      const { id, data } = due;
      await backbone.jobs.enqueue({ id, kind: 'issue', team, data, maxAttempts: jobAttempts });
      this.#awaited.set(team, { id, lookedAt: now() });
    } else if (awaited.lookedAt < now() - silenceMs) {
      awaited.lookedAt = now();
      await this.#rescue(team, due);
    }
  }

  /** A job that is dead reports nothing any more: its attempt failed. */
  async #rescue(team: string, due: DueIssueJob): Promise<void> {
    const { backbone } = this.#options;
    const letter = (await backbone.jobs.deadLetters({ team, limit: 1_000 })).find(({ id }) => id === due.id);
    if (letter === undefined) return;
    const at = Date.parse(letter.failedAt);
    await appendTogether(backbone, [failed(due, letter.error, at)], { team, id: letter.id, at });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#ticking[Symbol.asyncDispose]();
  }
}
