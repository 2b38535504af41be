// Brings events to endpoints, beside the policies: from a subscription of its own, so that neither waits for the other. What to do is
// decided by plain functions from the log; here it is written down and handed to the runners.
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import type { DomainEvent } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { appendTogether, isTransient } from './core/appending.ts';
import { pending } from './core/envelope.ts';
import { Ticking } from './core/ticking.ts';
import { readEvent, type TeamStates } from './state.ts';
import type { PendingDelivery, WebhookEntry } from './webhooks/fold.ts';
import { webhooksReaction } from './webhooks/reaction.ts';
import {
  dayOfPauses,
  deliverJobOf,
  deliveryJobId,
  dueNow,
  pauseAfter,
  perhapsSent,
} from './webhooks/schedule.ts';

/** How late a retry may be, milliseconds. */
const tickMs = 1_000;
/** A job that reports nothing for so long may be dead, milliseconds. */
const silenceMs = 60_000;
/** Tries of a runner at one attempt, before its job is a dead letter. */
const jobAttempts = 5;

export interface CourierOptions {
  readonly backbone: Backbone;
  readonly states: TeamStates;
  readonly logger: Logger;
  readonly now: () => number;
  /** Is given an event whose reaction failed. */
  readonly park: (recorded: RecordedEvent, error: unknown) => Promise<void>;
  /** Between attempts, milliseconds. Default: a day of them. */
  readonly pauses?: readonly number[] | undefined;
}

/** The endpoint that an event of webhooks is about. */
const endpointOf = ({ data }: DomainEvent): string | undefined =>
  'webhookId' in data ? data.webhookId : undefined;

/** Undefined for what was restored, and for what cannot be read: the policies park it. */
const readable = (event: RecordedEvent['event']): DomainEvent | undefined => {
  if (event.restoredfrom !== undefined) return undefined;
  try {
    return readEvent(event);
  } catch {
    return undefined;
  }
};

export class Courier implements AsyncDisposable {
  readonly #options: CourierOptions;
  readonly #pauses: readonly number[];
  readonly #ticking: Ticking;
  /** Jobs that were queued from here → when: asking again would do nothing. */
  readonly #queued = new Map<string, number>();
  /** Secrets before a rotation whose time is over, and that were deleted from here. */
  readonly #deleted = new Set<string>();
  #lookedAt = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#pauses = options.pauses ?? dayOfPauses;
    const { logger } = options;
    this.#ticking = new Ticking(tickMs, () => this.#tick(), {
      logger,
      failed: 'deliveries could not be looked at',
    });
  }

  /**
   * Events of one team, in order.
   * @throws what may be better the next time: all of them come again then, and those that were reacted to change nothing.
   */
  async handle(events: readonly RecordedEvent[]): Promise<void> {
    for (const recorded of events)
      try {
        await this.react(recorded);
      } catch (error) {
        if (isTransient(error)) throw error;
        await this.#options.park(recorded, error);
      }
  }

  async react({ event, stream, position }: RecordedEvent): Promise<void> {
    const { backbone, states, now } = this.#options;
    const parsed = readable(event);
    if (parsed === undefined) return;
    const { team } = event;
    const state = await states.upTo(position, team);
    if (state.webhooks.size === 0) return;
    const at = Date.parse(event.time);
    const fact = { event: parsed, eventId: event.id, team, at, stream, position };
    const events = webhooksReaction(state, fact);
    const cause = { team, id: event.id, at, correlation: event.correlationid };
    await appendTogether(backbone, events, cause);
    const entry = state.webhooks.get(endpointOf(parsed) ?? '');
    if (parsed.type === 'WebhookDisabled' && entry?.state.webhook.status === 'disabled')
      for (const delivery of perhapsSent(entry, Math.max(at, now())))
        await backbone.jobs.cancel(deliveryJobId(delivery));
    // Clocks of two processes differ: what this event says is due is due.
    if (entry !== undefined) await this.#send(team, entry, Math.max(at, now()));
  }

  async #send(team: string, entry: WebhookEntry, now: number): Promise<readonly PendingDelivery[]> {
    const due = dueNow(entry, now);
    for (const delivery of due) {
      const id = deliveryJobId(delivery);
      if (this.#queued.has(id)) continue;
      const data = deliverJobOf(entry, delivery, this.#pauses);
      await this.#options.backbone.jobs.enqueue({
        id,
        kind: 'deliver',
        team,
        data,
        maxAttempts: jobAttempts,
      });
      this.#queued.set(id, now);
    }
    return due;
  }

  async #tick(): Promise<void> {
    const { states, now } = this.#options;
    for (const [id, at] of this.#queued) if (at < now() - silenceMs) this.#queued.delete(id);
    const look = this.#lookedAt < now() - silenceMs / 2;
    if (look) this.#lookedAt = now();
    // As far as the log was folded: what is newer comes by the subscription, and a job that was queued already is not queued twice.
    for (const [team, { webhooks }] of [...states.known]) {
      const due: PendingDelivery[] = [];
      for (const entry of webhooks.values()) due.push(...(await this.#send(team, entry, now())));
      if (look) await this.#deleteOld(team, webhooks);
      if (look && due.some(({ dueAt }) => dueAt < now() - silenceMs)) await this.#rescue(team, due);
    }
  }

  /** A secret that signs no more is of use to nobody. A job that has it still has a minute to end. */
  async #deleteOld(team: string, webhooks: ReadonlyMap<string, WebhookEntry>): Promise<void> {
    const { backbone, now } = this.#options;
    const limit = new Date(now() - silenceMs).toISOString();
    for (const { state } of webhooks.values())
      for (const { ref, until } of state.secrets) {
        if (until === undefined || until > limit || this.#deleted.has(ref)) continue;
        await backbone.secrets.delete(team, ref);
        this.#deleted.add(ref);
      }
  }

  /** A job that is dead reports nothing any more: its attempt failed. */
  async #rescue(team: string, due: readonly PendingDelivery[]): Promise<void> {
    const { backbone } = this.#options;
    const dead = new Map(
      (await backbone.jobs.deadLetters({ team, limit: 1_000 })).map((letter) => [letter.id, letter]),
    );
    for (const delivery of due) {
      const letter = dead.get(deliveryJobId(delivery));
      if (letter === undefined) continue;
      const { deliveryId, webhookId } = delivery.what;
      const { round, attempt } = delivery;
      const at = Date.parse(letter.failedAt);
      const retryMs = pauseAfter(delivery, this.#pauses);
      const failed = pending('DeliveryAttempted', deliveryId, {
        deliveryId,
        webhookId,
        round,
        attempt,
        outcome: 'refused',
        responseStatus: null,
        error: `It could not be sent: ${letter.error}`.slice(0, 500),
        durationMs: 0,
        nextAttemptAt: retryMs === null ? null : new Date(at + retryMs).toISOString(),
      });
      await appendTogether(backbone, [failed], { team, id: letter.id, at });
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#ticking[Symbol.asyncDispose]();
  }
}
