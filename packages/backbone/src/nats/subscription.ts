// A durable subscription: a consumer pinned to one client. What it delivers says how far the log goes; the events themselves are handled
// strictly in order from the acknowledged floor on, so that what a client died with comes before what came after.
import {
  AckPolicy,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  type PriorityPolicy,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Backoff, pause, pauseAfter } from '../backoff.ts';
import { BackboneUnavailable } from '../errors.ts';
import type {
  Position,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
  SubscriptionHandler,
} from '../event-log.ts';
import { Lanes } from '../lanes.ts';
import { apiCodes, isApiError, type Link } from './link.ts';
import { consumerRefusal, differences } from './migration.ts';
import { allOf } from './pages.ts';
import { recordedOf } from './recorded.ts';
import { subjectsOf } from './streams.ts';

export interface SubscriptionSetting {
  readonly stream: string;
  /** How long a client may be silent before its events go to another, milliseconds. */
  readonly leaseMs: number;
  readonly backoff: Backoff;
  readonly ended: () => void;
}

const group = 'active';
/** Exported by the client as a type only. */
const pinned = 'pinned_client' as PriorityPolicy;
const mostUnacknowledged = 2_000;
/** Where lanes may be far apart. */
const mostInLanes = 20_000;

export class NatsSubscription implements Subscription {
  readonly #link: Link;
  readonly #setting: SubscriptionSetting;
  readonly #options: SubscribeOptions;
  readonly #handler: SubscriptionHandler;
  readonly #stop = new AbortController();
  #position: Position = 0;
  #running: Promise<void> = Promise.resolve();
  readonly #lanes: Lanes | undefined;
  /** Delivered and not acknowledged, in the order of delivery: only where there are lanes. */
  #unacknowledged: JsMsg[] = [];
  #messages: ConsumerMessages | undefined;
  #closed: Promise<void> | undefined;

  constructor(
    link: Link,
    setting: SubscriptionSetting,
    options: SubscribeOptions,
    handler: SubscriptionHandler,
  ) {
    this.#link = link;
    this.#setting = setting;
    this.#options = options;
    this.#handler = handler;
    const { laneOf, batch = 100, durable } = options;
    if (laneOf !== undefined)
      this.#lanes = new Lanes({
        handler,
        laneOf,
        batch,
        window: mostInLanes / 2,
        backoff: setting.backoff,
        report: (error) => link.report(error, `subscription ${durable}`),
        moved: () => this.#acknowledge(),
      });
  }

  /** A server that is away is waited for in the background, but not for who wants only what is new from now on. */
  async start(): Promise<void> {
    try {
      this.#position = await this.#ensure();
    } catch (error) {
      if (this.#options.from === 'new' || error instanceof BackboneUnavailable) throw error;
      this.#link.report(error, `subscription ${this.#options.durable}`);
    }
    this.#running = this.#run();
  }

  position(): Position {
    return this.#position;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    this.#stop.abort();
    const pinned = this.#pinned;
    await this.#lanes?.close();
    await this.#running;
    this.#acknowledge();
    await this.#messages?.close();
    // The next in line need not wait until this one's silence is noticed.
    if (pinned)
      await this.#link.manager.consumers
        .unpin(this.#setting.stream, this.#options.durable, group)
        .catch(() => undefined);
    this.#setting.ended();
  }

  get #filters(): string[] {
    return (this.#options.aggregates ?? [undefined]).map((aggregate) =>
      subjectsOf(this.#link.prefix).events(undefined, aggregate),
    );
  }

  /** Where it stands. Makes the consumer when it is missing, and one of an older version, or with another filter, what it should be. */
  async #ensure(): Promise<Position> {
    const { consumers, streams } = this.#link.manager;
    const { stream } = this.#setting;
    const { durable, from = 'start' } = this.#options;
    const settings = {
      ...{
        ack_policy: AckPolicy.All,
        priority_policy: pinned,
        priority_groups: [group],
        max_deliver: -1,
        inactive_threshold: 0,
      },
      filter_subjects: this.#filters,
      ack_wait: nanos(silenceOf(this.#setting)),
      max_ack_pending: this.#lanes === undefined ? mostUnacknowledged : mostInLanes,
      priority_timeout: nanos(silenceOf(this.#setting)),
    };
    let info: ConsumerInfo | undefined;
    try {
      info = await consumers.info(stream, durable);
    } catch (error) {
      if (!isApiError(error, apiCodes.noConsumer)) throw error;
    }
    if (info === undefined) {
      const begin = async () =>
        typeof from === 'object'
          ? from.after
          : from === 'new'
            ? (await streams.info(stream)).state.last_seq
            : 0;
      // One that somebody has deleted is made again where it was.
      const after = this.#begun ? this.#position : await begin();
      info = await consumers.add(stream, {
        ...settings,
        durable_name: durable,
        deliver_policy: after > 0 ? DeliverPolicy.StartSequence : DeliverPolicy.All,
        ...(after > 0 ? { opt_start_seq: after + 1 } : {}),
      });
    } else if (
      differences({ filter_subjects: [info.config.filter_subject ?? ''], ...info.config }, settings).length >
      0
    ) {
      info = await consumers
        .update(stream, durable, { ...settings, filter_subject: '' })
        .catch((error: unknown) => {
          throw consumerRefusal(stream, durable, error);
        });
    }
    this.#begun = true;
    return floorOf(info);
  }

  #begun = false;
  #pinned = false;

  async #run(): Promise<void> {
    const stop = AbortSignal.any([this.#stop.signal, this.#link.closing]);
    for (let failures = 0; !stop.aborted; ) {
      try {
        await this.#consume(stop, () => {
          failures = 0;
        });
      } catch (error) {
        if (stop.aborted) return;
        failures += 1;
        this.#link.report(error, `subscription ${this.#options.durable}`);
        await pause(pauseAfter(failures, this.#setting.backoff), stop);
        await this.#ensure().catch(() => undefined); // reported by the next round
      }
    }
  }

  async #consume(stop: AbortSignal, succeeded: () => void): Promise<void> {
    const { stream, leaseMs } = this.#setting;
    const consumer = await this.#link.jetstream.consumers.get(stream, this.#options.durable);
    const most = this.#options.batch ?? 100;
    const queue: JsMsg[] = [];
    const waiting = { wake: () => undefined as undefined };
    // What was delivered to another client, or lost on the way, comes again late: as far as `doubtful`, events are read from the log.
    let doubt = true;
    let doubtful = 0;
    let taken = 0;
    let delivery = -1;
    const messages = await consumer.consume({
      group,
      max_messages: Math.min(mostUnacknowledged, 2 * most),
      abort_on_missing_resource: true, // somebody has deleted it: it is made again
      // A pull must come more often than the pin lasts.
      expires: Math.max(1_000, Math.min(10_000, leaseMs / 6)),
      callback: (message) => {
        if (message.info.deliverySequence !== delivery + 1) doubt = true;
        delivery = message.info.deliverySequence;
        queue.push(message);
        waiting.wake();
      },
    });
    this.#messages = messages;
    const alive =
      this.#lanes === undefined
        ? undefined
        : setInterval(() => {
            for (const message of this.#unacknowledged) message.working();
          }, silenceOf(this.#setting) / 4);
    const end = () => waiting.wake();
    stop.addEventListener('abort', end, { once: true });
    void (async () => {
      for await (const status of messages.status()) {
        if (status.type === 'consumer_pinned') this.#pinned = true;
        if (status.type !== 'consumer_unpinned') continue;
        this.#pinned = false;
        doubt = true;
        queue.length = 0;
        if (this.#lanes === undefined) continue;
        this.#lanes.drop();
        this.#unacknowledged = [];
        taken = 0; // what was dropped comes again, should this client be the next
      }
    })();
    let failed: unknown;
    void messages.closed().then((error) => {
      failed = error ?? new Error('the consumer ended');
      waiting.wake();
    });
    try {
      while (!stop.aborted && failed === undefined) {
        if (queue.length === 0) {
          await new Promise<void>((resolve) => {
            waiting.wake = () => void resolve();
            if (queue.length > 0 || stop.aborted || failed !== undefined) resolve();
          });
          continue;
        }
        const batch = queue.splice(0, most).sort((a, b) => a.seq - b.seq);
        const last = batch.at(-1);
        if (last === undefined) continue;
        const inHand = () => [...batch, ...queue];
        if (doubt) {
          doubt = false;
          const info = await consumer.info();
          this.#position = Math.max(this.#position, floorOf(info));
          doubtful = info.delivered.stream_seq;
          taken = Math.max(taken, this.#position, this.#lanes?.accepted ?? 0);
        }
        if (taken < doubtful) {
          if (!(await this.#catchUp(taken, last.seq, inHand, stop))) return;
        } else {
          const events = batch.filter(({ seq }) => seq > taken).map(recordedOf);
          if (events.length > 0 && !(await this.#handle(events, inHand, stop))) return;
        }
        taken = Math.max(taken, last.seq);
        if (this.#lanes === undefined) {
          await last.ackAck({ timeout: 5_000 }).catch(() => last.ack());
          this.#position = Math.max(this.#position, last.seq);
        } else {
          this.#unacknowledged.push(...batch);
          this.#acknowledge();
        }
        succeeded();
      }
      if (failed !== undefined && !stop.aborted) throw failed;
    } finally {
      stop.removeEventListener('abort', end);
      clearInterval(alive);
      this.#unacknowledged = stop.aborted ? this.#unacknowledged : [];
      if (!this.#stop.signal.aborted) await messages.close();
    }
  }

  /** After taking over, or when a delivery was lost: everything up to what was just delivered, read in order from the log. */
  async #catchUp(
    after: Position,
    to: Position,
    inHand: () => readonly JsMsg[],
    stop: AbortSignal,
  ): Promise<boolean> {
    const most = this.#options.batch ?? 100;
    const wanted = this.#options.aggregates;
    const subject = subjectsOf(this.#link.prefix).events(
      undefined,
      wanted?.length === 1 ? wanted[0] : undefined,
    );
    for await (const page of allOf(
      this.#link,
      { stream: this.#setting.stream, subject, from: after + 1 },
      { until: to },
    )) {
      const events = page
        .filter(({ seq }) => seq <= to)
        .map(recordedOf)
        .filter(({ stream }) => wanted === undefined || wanted.includes(stream.aggregate));
      for (let from = 0; from < events.length; from += most)
        if (!(await this.#handle(events.slice(from, from + most), inHand, stop))) return false;
      if ((page.at(-1)?.seq ?? 0) >= to) break;
    }
    return true;
  }

  /** With lanes: the last message up to which everything is handled. */
  #acknowledge(): void {
    if (this.#lanes === undefined) return;
    const floor = this.#lanes.floor(Number.MAX_SAFE_INTEGER);
    const done = this.#unacknowledged.filter(({ seq }) => seq <= floor);
    const last = done.reduce<JsMsg | undefined>(
      (a, b) => (a === undefined || b.seq > a.seq ? b : a),
      undefined,
    );
    if (last === undefined) return;
    this.#unacknowledged = this.#unacknowledged.filter(({ seq }) => seq > floor);
    last.ack();
    this.#position = Math.max(this.#position, last.seq);
  }

  /** Until the handler takes them; false when it was told to stop before. */
  async #handle(
    events: readonly RecordedEvent[],
    inHand: () => readonly JsMsg[],
    stop: AbortSignal,
  ): Promise<boolean> {
    const alive = setInterval(() => {
      for (const message of inHand()) message.working();
    }, silenceOf(this.#setting) / 4);
    try {
      if (this.#lanes !== undefined) {
        await this.#lanes.accept(events, stop);
        return !stop.aborted;
      }
      for (let failures = 1; ; failures += 1) {
        try {
          await this.#handler(events);
          return true;
        } catch (error) {
          this.#link.report(error, `subscription ${this.#options.durable}`);
          await pause(pauseAfter(failures, this.#setting.backoff), stop);
          if (stop.aborted) return false;
        }
      }
    } finally {
      clearInterval(alive);
    }
  }
}

/** A client that was silent for so long is replaced, and what it had in hand is handed out again, milliseconds. */
const silenceOf = ({ leaseMs }: SubscriptionSetting): number => Math.max(2_000, leaseMs / 3);

/** Everything up to here was acknowledged. Before the first acknowledgement: what comes before its first message. */
function floorOf({ ack_floor, config }: ConsumerInfo): Position {
  return Math.max(ack_floor.stream_seq, (config.opt_start_seq ?? 1) - 1);
}
