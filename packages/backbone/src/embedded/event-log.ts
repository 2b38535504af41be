// The log in one table: appends under SQLite's write lock, readers by position, everyone live is woken by a bell.
import type { EventEnvelope } from '@prowl/contracts';
import { EventIdTaken, WrongExpectedPosition } from '../errors.ts';
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
import type { Bell } from './bell.ts';
import type { Database } from './database.ts';
import { type Filter, headOf, pageOf } from './pages.ts';
import type { Subscriptions } from './subscriptions.ts';

const pageSize = 256;
/** In a transaction, so that appends need not wait for all. */
const erasedTogether = 1_000;

export class EmbeddedEventLog implements EventLog {
  readonly #database: Database;
  readonly #bell: Bell;
  readonly #closing: AbortSignal;
  readonly #subscriptions: Subscriptions;

  constructor(database: Database, bell: Bell, subscriptions: Subscriptions, closing: AbortSignal) {
    this.#database = database;
    this.#bell = bell;
    this.#subscriptions = subscriptions;
    this.#closing = closing;
  }

  async append(
    stream: StreamName,
    events: readonly EventEnvelope[],
    expected: Expected,
  ): Promise<{ position: Position }> {
    const encoded = encodeBatch(stream, events);
    if (expected !== 'any' && expected !== 'none') checkPosition('The expected position', expected);
    const position = await this.#database.write(() => this.#insert(stream, events, encoded, expected));
    this.#bell.ring();
    return { position };
  }

  #insert(
    stream: StreamName,
    events: readonly EventEnvelope[],
    encoded: readonly string[],
    expected: Expected,
  ): Position {
    const { team, aggregate, id } = stream;
    const find = this.#database.sql(
      'SELECT position FROM events WHERE team = ? AND aggregate = ? AND stream = ? AND id = ?',
    );
    const known = events.map((event) => find.get(team, aggregate, id, event.id));
    if (known.some((row) => row !== undefined)) {
      if (known.every((row) => row !== undefined)) return Number(known.at(-1)?.position);
      throw new EventIdTaken(
        streamText(stream),
        events.filter((_, index) => known[index] !== undefined).map((event) => event.id),
      );
    }
    const last = this.#database.sql(
      'SELECT max(position) AS position FROM events WHERE team = ? AND aggregate = ? AND stream = ?',
    );
    const actual = Number(last.get(team, aggregate, id)?.position ?? 0);
    if (expected !== 'any' && actual !== (expected === 'none' ? 0 : expected)) {
      throw new WrongExpectedPosition(streamText(stream), expected, actual);
    }
    const insert = this.#database.sql(
      'INSERT INTO events (id, team, aggregate, stream, type, event) VALUES (?, ?, ?, ?, ?, ?)',
    );
    let position = 0;
    events.forEach((event, index) => {
      position = Number(
        insert.run(event.id, team, aggregate, id, event.type, encoded[index] ?? '').lastInsertRowid,
      );
    });
    return position;
  }

  async read(stream: StreamName, after: Position = 0): Promise<RecordedEvent[]> {
    checkStream(stream);
    checkPosition('`after`', after);
    return this.#database
      .sql(
        'SELECT position, event FROM events WHERE team = ? AND aggregate = ? AND stream = ? AND position > ? ORDER BY position',
      )
      .all(stream.team, stream.aggregate, stream.id, after)
      .map((row) => ({
        position: Number(row.position),
        stream: { ...stream },
        event: JSON.parse(String(row.event)),
      }));
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<RecordedEvent> {
    for await (const page of this.readPages(options)) yield* page;
  }

  async *readPages(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]> {
    checkFilter(options);
    if (options.limit !== undefined) checkCount('`limit`', options.limit, Number.MAX_SAFE_INTEGER);
    const upTo = headOf(this.#database);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    let after = options.after;
    while (left > 0) {
      const page = pageOf(this.#database, { ...options, after, upTo }, Math.min(pageSize, left));
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = last.position;
      left -= page.length;
    }
  }

  async head(): Promise<Position> {
    return headOf(this.#database);
  }

  subscribe(options: SubscribeOptions, handler: SubscriptionHandler): Promise<Subscription> {
    return this.#subscriptions.open(options, handler);
  }

  durables(prefix: string): Promise<string[]> {
    return this.#subscriptions.names(prefix);
  }

  forget(durable: string): Promise<void> {
    return this.#subscriptions.forget(durable);
  }

  async erase(of: Pick<StreamName, 'team'> | StreamName | readonly StreamName[]): Promise<number> {
    const each = Array.isArray(of) ? (of as readonly StreamName[]) : [of as StreamName];
    for (const one of each) checkErased(one);
    let erased = 0;
    for (const one of each) erased += await this.#erase(one);
    this.#database.emptyJournal();
    return erased;
  }

  async #erase({ team, ...rest }: Pick<StreamName, 'team'> | StreamName): Promise<number> {
    const one = 'id' in rest ? rest : undefined;
    const [more, values] =
      one === undefined ? ['', []] : [' AND aggregate = ? AND stream = ?', [one.aggregate, one.id]];
    let erased = 0;
    for (let some = erasedTogether; some === erasedTogether; erased += some)
      some = await this.#database.write(() =>
        Number(
          this.#database
            .sql(
              `DELETE FROM events WHERE position IN (SELECT position FROM events WHERE team = ?${more} LIMIT ${erasedTogether})`,
            )
            .run(team, ...values).changes,
        ),
      );
    return erased;
  }

  async *follow(options: FollowOptions, signal: AbortSignal): AsyncIterable<RecordedEvent> {
    checkFilter(options);
    const stop = AbortSignal.any([signal, this.#closing]);
    let after = options.after;
    while (!stop.aborted) {
      const head = headOf(this.#database);
      const page = pageOf(this.#database, { ...options, after }, pageSize);
      for (const recorded of page) {
        if (stop.aborted) return;
        yield recorded;
        after = recorded.position;
      }
      if (page.length > 0) continue;
      after = Math.max(after, head);
      await this.#bell.wait(stop);
    }
  }
}

function checkErased(of: Pick<StreamName, 'team'> | StreamName): void {
  checkToken('A team', of.team);
  if ('id' in of) checkStream(of);
}

function checkFilter(filter: Filter): void {
  checkPosition('`after`', filter.after);
  if (filter.team !== undefined) checkToken('A team', filter.team);
  checkTokens('An aggregate', filter.aggregates);
  for (const type of filter.types ?? []) checkSubject(type);
}
