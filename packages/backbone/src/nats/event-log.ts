// The log in one stream, an event a message, its id the last token of its subject: the server takes each subject once, so no event is ever
// appended twice, and the stream's subjects together (`….<team>.<aggregate>.<id>.*`) carry the optimistic concurrency. An append is one question.
import { DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import { headers, type MsgHdrs, nuid, type QueuedIterator, type Status } from '@nats-io/transport-node';
import type { EventEnvelope } from '@prowl/contracts';
import { type Backoff, pause } from '../backoff.ts';
import { EventIdTaken, NotErasable, WrongExpectedPosition } from '../errors.ts';
import type {
  EventLog,
  Expected,
  FollowOptions,
  Position,
  ReadAllOptions,
  RecordedEvent,
  StreamName,
  SubscribeOptions,
  Subscription,
  SubscriptionHandler,
} from '../event-log.ts';
import {
  checkCount,
  checkPosition,
  checkStream,
  checkSubject,
  checkToken,
  checkTokens,
  encodeBatch,
  streamText,
} from '../names.ts';
import { purged } from './erasing.ts';
import { lastOf } from './latest.ts';
import { apiCodes, checkOpen, isApiError, type Link, reached } from './link.ts';
import { allOf } from './pages.ts';
import { recordedOf } from './recorded.ts';
import { type Streams, subjectsOf } from './streams.ts';
import { NatsSubscription } from './subscription.ts';

interface Acknowledgement {
  readonly seq: number;
  readonly duplicate?: boolean;
  readonly error?: { code: number; err_code: number; description: string };
}

const answerMs = 5_000;
/** From so many messages on a cursor of one's own is worth its making. */
const longWay = 2_000;
/** Purges under way at once. */
const purgedTogether = 16;
/** The server has a limit on batches under way; then one tries again. */
const tooManyBatches = /too many|in ?flight/i;

export class NatsEventLog implements EventLog {
  readonly #link: Link;
  readonly #streams: Streams;
  readonly #leaseMs: number;
  readonly #open: Set<NatsSubscription>;
  readonly #backoff: Backoff;

  constructor(link: Link, streams: Streams, options: { leaseMs: number; backoff: Backoff }) {
    this.#link = link;
    this.#streams = streams;
    this.#leaseMs = options.leaseMs;
    this.#backoff = options.backoff;
    this.#open = new Set();
  }

  async append(
    stream: StreamName,
    events: readonly EventEnvelope[],
    expected: Expected,
  ): Promise<{ position: Position }> {
    const encoded = encodeBatch(stream, events);
    if (expected !== 'any' && expected !== 'none') checkPosition('The expected position', expected);
    checkOpen(this.#link);
    for (let tries = 1; ; tries += 1) {
      const answer = await reached(this.#link, this.#publish(stream, events, encoded, expected)).catch(
        (error: unknown) => {
          this.#link.answered(false);
          throw error;
        },
      );
      this.#link.answered(true);
      if (answer.error === undefined && answer.duplicate !== true) return { position: answer.seq };
      if (answer.error !== undefined && tooManyBatches.test(answer.error.description) && tries < 50) {
        await pause(5 * tries, this.#link.closing);
        continue;
      }
      return this.#refused(stream, events, expected, answer);
    }
  }

  /** All in a row without waiting; the last one commits and is answered for all. */
  async #publish(
    stream: StreamName,
    events: readonly EventEnvelope[],
    encoded: readonly string[],
    expected: Expected,
  ): Promise<Acknowledgement> {
    const { connection } = this.#link;
    const base = subjectsOf(this.#link.prefix).stream(stream);
    const batch = nuid.next();
    const last = events.length - 1;
    const headersOf = (index: number): MsgHdrs => {
      const all = headers();
      all.set('Nats-Msg-Id', `${base}.${events[index]?.id}`); // an id counts within its stream
      if (index === 0 && expected !== 'any') {
        all.set('Nats-Expected-Last-Subject-Sequence', String(expected === 'none' ? 0 : expected));
        all.set('Nats-Expected-Last-Subject-Sequence-Subject', `${base}.*`);
      }
      if (last > 0) {
        all.set('Nats-Batch-Id', batch);
        all.set('Nats-Batch-Sequence', String(index + 1));
        if (index === last) all.set('Nats-Batch-Commit', '1');
      }
      return all;
    };
    for (let index = 0; index < last; index += 1)
      connection.publish(`${base}.${events[index]?.id}`, encoded[index] ?? '', { headers: headersOf(index) });
    const answer = await connection.request(`${base}.${events[last]?.id}`, encoded[last] ?? '', {
      headers: headersOf(last),
      timeout: answerMs,
    });
    return answer.json<Acknowledgement>();
  }

  /** Says why, or that all is there already. Only here a second question is asked. */
  async #refused(
    stream: StreamName,
    events: readonly EventEnvelope[],
    expected: Expected,
    { error, duplicate }: Acknowledgement,
  ): Promise<{ position: Position }> {
    const base = subjectsOf(this.#link.prefix).stream(stream);
    const subjects = events.map(({ id }) => `${base}.${id}`);
    let known = await lastOf(this.#link, this.#streams.events, subjects);
    // What is a duplicate and not there yet is on its way into the copies.
    const isThere = duplicate === true || error?.err_code === apiCodes.duplicateInBatch;
    for (let tries = 1; isThere && known.length === 0 && tries <= 20; tries += 1) {
      await pause(5 * tries, this.#link.closing);
      known = await lastOf(this.#link, this.#streams.events, subjects);
    }
    const positions = new Map(known.map(({ subject, seq }) => [subject.slice(base.length + 1), seq]));
    if (positions.size === events.length) return { position: positions.get(events.at(-1)?.id ?? '') ?? 0 };
    const taken = (ids: readonly string[]) => new EventIdTaken(streamText(stream), ids);
    if (positions.size > 0) throw taken([...positions.keys()]);
    if (error?.err_code === apiCodes.wrongLastSequence) {
      const actual = Number(/(\d+)\s*$/.exec(error.description)?.[1] ?? Number.NaN);
      throw new WrongExpectedPosition(
        streamText(stream),
        String(expected),
        Number.isNaN(actual) ? await this.#lastOf(stream) : actual,
      );
    }
    if (isThere) throw taken(events.map(({ id }) => id));
    throw await reached(
      this.#link,
      Promise.reject(new JetStreamApiError(error ?? { code: 500, err_code: 0, description: 'no answer' })),
    );
  }

  async #lastOf(stream: StreamName): Promise<Position> {
    return (await this.read(stream)).at(-1)?.position ?? 0;
  }

  async read(stream: StreamName, after: Position = 0): Promise<RecordedEvent[]> {
    checkStream(stream);
    checkPosition('`after`', after);
    checkOpen(this.#link);
    const all: RecordedEvent[] = [];
    const subject = `${subjectsOf(this.#link.prefix).stream(stream)}.*`;
    for await (const page of allOf(this.#link, { stream: this.#streams.events, subject, from: after + 1 }))
      all.push(...page.map(recordedOf));
    return all;
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<RecordedEvent> {
    for await (const page of this.readPages(options)) yield* page;
  }

  async *readPages(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]> {
    checkFilter(options);
    const { after, team, aggregates, types, limit = Number.POSITIVE_INFINITY } = options;
    if (options.limit !== undefined) checkCount('`limit`', options.limit, Number.MAX_SAFE_INTEGER);
    checkOpen(this.#link);
    const head = await this.head();
    if (after >= head) return;
    const [only] = aggregates?.length === 1 ? aggregates : [];
    const part = {
      stream: this.#streams.events,
      subject: subjectsOf(this.#link.prefix).events(team, only),
      from: after + 1,
    };
    const long = options.limit === undefined && head - after > longWay;
    const wanted = ({ position, stream, event }: RecordedEvent) =>
      position <= head &&
      (aggregates?.includes(stream.aggregate) ?? true) &&
      (types?.includes(event.type) ?? true);
    let left = limit;
    for await (const messages of allOf(this.#link, part, { until: head, ahead: long })) {
      const page = messages.map(recordedOf).filter(wanted).slice(0, left);
      if (page.length > 0) yield page;
      left -= page.length;
      if (left === 0) return;
    }
  }

  async head(): Promise<Position> {
    checkOpen(this.#link);
    const { state } = await reached(this.#link, this.#link.manager.streams.info(this.#streams.events));
    return state.last_seq;
  }

  async subscribe(options: SubscribeOptions, handler: SubscriptionHandler): Promise<Subscription> {
    const { durable, aggregates, batch = 100 } = options;
    checkToken('A durable name', durable);
    checkTokens('An aggregate', aggregates);
    checkCount('`batch`', batch, 10_000);
    if (typeof options.from === 'object') checkPosition('`from.after`', options.from.after);
    checkOpen(this.#link);
    const subscription = new NatsSubscription(
      this.#link,
      {
        stream: this.#streams.events,
        leaseMs: this.#leaseMs,
        backoff: this.#backoff,
        ended: () => this.#open.delete(subscription),
      },
      options,
      handler,
    );
    this.#open.add(subscription);
    await reached(this.#link, subscription.start());
    return subscription;
  }

  async durables(prefix: string): Promise<string[]> {
    checkToken('The beginning of a durable name', prefix);
    checkOpen(this.#link);
    return reached(this.#link, this.#durablesOf(prefix));
  }

  async #durablesOf(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { config } of this.#link.manager.consumers.list(this.#streams.events))
      if (config.durable_name?.startsWith(prefix) === true) names.push(config.durable_name);
    return names.toSorted();
  }

  async forget(durable: string): Promise<void> {
    checkToken('A durable name', durable);
    checkOpen(this.#link);
    await reached(
      this.#link,
      this.#link.manager.consumers.delete(this.#streams.events, durable).catch((error: unknown) => {
        if (!isApiError(error, apiCodes.noConsumer)) throw error;
      }),
    );
  }

  async erase(of: Pick<StreamName, 'team'> | StreamName | readonly StreamName[]): Promise<number> {
    const each = Array.isArray(of) ? (of as readonly StreamName[]) : [of as StreamName];
    for (const one of each) {
      checkToken('A team', one.team);
      if ('id' in one) checkStream(one);
    }
    checkOpen(this.#link);
    const { events } = this.#streams;
    const { config } = await reached(this.#link, this.#link.manager.streams.info(events));
    if (config.deny_purge)
      throw new NotErasable(
        `The stream ${events} was made by a version that could take nothing out of it, and the NATS server does not change that. Stop all services, ` +
          `save it with \`nats stream backup ${events} <folder>\`, delete it, and bring it back with \`nats stream restore <folder> --config <file>\`, ` +
          'where the file says "deny_purge": false.',
      );
    const subjects = subjectsOf(this.#link.prefix);
    let erased = 0;
    for (let from = 0; from < each.length; from += purgedTogether) {
      const some = each.slice(from, from + purgedTogether).map((one) => {
        const subject = 'id' in one ? `${subjects.stream(one)}.*` : subjects.events((one as StreamName).team);
        return purged(this.#link, events, subject);
      });
      erased += (await Promise.all(some)).reduce((sum, count) => sum + count, 0);
    }
    return erased;
  }

  async *follow(options: FollowOptions, signal: AbortSignal): AsyncIterable<RecordedEvent> {
    checkFilter(options);
    const stop = AbortSignal.any([signal, this.#link.closing]);
    const { team, aggregates } = options;
    let after = options.after;
    while (!stop.aborted) {
      const consumer = await this.#link.jetstream.consumers
        .get(this.#streams.events, {
          filter_subjects: (aggregates ?? [undefined]).map((aggregate) =>
            subjectsOf(this.#link.prefix).events(team, aggregate),
          ),
          deliver_policy: DeliverPolicy.StartSequence,
          opt_start_seq: after + 1,
        })
        .catch((error: unknown) => this.#link.report(error, 'following the log'));
      if (consumer === undefined) {
        await pause(this.#backoff.baseMs, stop);
        continue;
      }
      if (stop.aborted) return;
      const messages = await consumer.consume({ max_messages: 500, expires: 10_000, idle_heartbeat: 2_000 });
      const end = () => void messages.close();
      stop.addEventListener('abort', end, { once: true });
      // A server that was started anew knows no ephemeral consumer: begin another one where this one was.
      const status = this.#link.connection.status() as QueuedIterator<Status>;
      void (async () => {
        for await (const { type } of status) if (type === 'reconnect') end();
      })();
      try {
        for await (const message of messages) {
          if (stop.aborted) return;
          const recorded = recordedOf(message);
          if (recorded.position <= after) continue;
          yield recorded;
          after = recorded.position;
        }
      } catch (error) {
        if (stop.aborted) return;
        this.#link.report(error, 'following the log');
        await pause(this.#backoff.baseMs, stop);
      } finally {
        stop.removeEventListener('abort', end);
        status.stop();
        await messages.close();
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((subscription) => subscription.close()));
  }
}

function checkFilter(filter: {
  after: Position;
  team?: string;
  aggregates?: readonly string[];
  types?: readonly string[];
}): void {
  checkPosition('`after`', filter.after);
  if (filter.team !== undefined) checkToken('A team', filter.team);
  checkTokens('An aggregate', filter.aggregates);
  for (const type of filter.types ?? []) checkSubject(type);
}
