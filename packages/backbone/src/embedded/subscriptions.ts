// Durable subscriptions: one position per name, one active subscriber per name, the others in line behind it.
import { type Backoff, pause, pauseAfter } from '../backoff.ts';
import { BackboneClosed } from '../errors.ts';
import type {
  Position,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
  SubscriptionHandler,
} from '../event-log.ts';
import { Lanes } from '../lanes.ts';
import { checkCount, checkPosition, checkToken, checkTokens } from '../names.ts';
import type { Bell } from './bell.ts';
import type { Database } from './database.ts';
import { headOf, pageOf } from './pages.ts';

/** Most events that lanes have taken on and not handled. */
const window = 10_000;

interface Durable {
  position: Position;
  readonly line: Subscriber[];
}

export class Subscriptions {
  readonly #database: Database;
  readonly #bell: Bell;
  readonly #backoff: Backoff;
  readonly #report: (error: unknown, where: string) => void;
  readonly #durables = new Map<string, Durable>();
  #closed = false;

  constructor(
    database: Database,
    bell: Bell,
    backoff: Backoff,
    report: (error: unknown, where: string) => void,
  ) {
    this.#database = database;
    this.#bell = bell;
    this.#backoff = backoff;
    this.#report = report;
  }

  async open(options: SubscribeOptions, handler: SubscriptionHandler): Promise<Subscription> {
    const { durable: name, aggregates, from = 'start', batch = 100 } = options;
    checkToken('A durable name', name);
    checkTokens('An aggregate', aggregates);
    checkCount('`batch`', batch, 10_000);
    if (typeof from === 'object') checkPosition('`from.after`', from.after);
    const position = await this.#database.write(() => {
      const start = typeof from === 'object' ? from.after : from === 'new' ? headOf(this.#database) : 0;
      this.#database
        .sql('INSERT INTO subscriptions (durable, position) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, start);
      return Number(
        this.#database.sql('SELECT position FROM subscriptions WHERE durable = ?').get(name)?.position,
      );
    });
    if (this.#closed) throw new BackboneClosed();
    const durable = this.#durables.get(name) ?? { position, line: [] };
    this.#durables.set(name, durable);
    const subscriber = new Subscriber(durable, (stop) =>
      options.laneOf === undefined
        ? this.#run(name, durable, aggregates, batch, handler, stop)
        : this.#runLanes(name, durable, { ...options, batch, laneOf: options.laneOf }, handler, stop),
    );
    durable.line.push(subscriber);
    if (durable.line.length === 1) subscriber.start();
    return subscriber;
  }

  async names(prefix: string): Promise<string[]> {
    checkToken('The beginning of a durable name', prefix);
    const rows = this.#database
      .sql('SELECT durable FROM subscriptions WHERE substr(durable, 1, ?) = ? ORDER BY durable')
      .all(prefix.length, prefix);
    return rows.map(({ durable }) => String(durable));
  }

  async forget(name: string): Promise<void> {
    checkToken('A durable name', name);
    await this.#database.write(() => {
      if ((this.#durables.get(name)?.line.length ?? 0) > 0) return;
      this.#durables.delete(name);
      this.#database.sql('DELETE FROM subscriptions WHERE durable = ?').run(name);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    // Those in line first, or each would start as the one before it closes.
    const all = [...this.#durables.values()].flatMap(({ line }) => line.toReversed());
    await Promise.all(all.map((subscriber) => subscriber.close()));
  }

  async #run(
    name: string,
    durable: Durable,
    aggregates: readonly string[] | undefined,
    batch: number,
    handler: SubscriptionHandler,
    stop: AbortSignal,
  ): Promise<void> {
    let failures = 0;
    while (!stop.aborted) {
      try {
        const head = headOf(this.#database);
        const events = pageOf(this.#database, { after: durable.position, aggregates }, batch);
        const last = events.at(-1);
        if (last === undefined) {
          if (head > durable.position) this.#advance(name, durable, head); // nothing of ours in between
          await this.#bell.wait(stop);
          continue;
        }
        await handler(events);
        this.#advance(name, durable, last.position);
        failures = 0;
      } catch (error) {
        if (error instanceof BackboneClosed && this.#closed) return;
        failures += 1;
        this.#report(error, `subscription ${name}`);
        await pause(pauseAfter(failures, this.#backoff), stop);
      }
    }
  }

  /** Reads ahead of what is kept: the position is that of the lanes' floor. */
  async #runLanes(
    name: string,
    durable: Durable,
    { aggregates, batch, laneOf }: SubscribeOptions & Required<Pick<SubscribeOptions, 'batch' | 'laneOf'>>,
    handler: SubscriptionHandler,
    stop: AbortSignal,
  ): Promise<void> {
    const reading: Durable = { position: durable.position, line: [] };
    const report = (error: unknown) => this.#report(error, `subscription ${name}`);
    const keep = () => {
      const floor = lanes.floor(reading.position);
      if (floor > durable.position) this.#advance(name, durable, floor);
    };
    const moved = () => {
      try {
        keep();
      } catch (error) {
        report(error); // kept with the next one
      }
    };
    const lanes = new Lanes({ handler, laneOf, batch, window, backoff: this.#backoff, report, moved });
    const take = async (events: readonly RecordedEvent[]) => {
      const last = events.at(-1);
      await lanes.accept(events, stop);
      if (last !== undefined) reading.position = last.position;
    };
    for (let failures = 0; !stop.aborted; ) {
      try {
        const head = headOf(this.#database);
        const events = pageOf(this.#database, { after: reading.position, aggregates }, batch);
        if (events.length > 0) await take(events);
        else {
          reading.position = Math.max(reading.position, head); // nothing of ours in between
          keep();
          await this.#bell.wait(stop);
        }
        failures = 0;
      } catch (error) {
        if (error instanceof BackboneClosed && this.#closed) break;
        failures += 1;
        report(error);
        await pause(pauseAfter(failures, this.#backoff), stop);
      }
    }
    await lanes.close();
    moved();
  }

  #advance(name: string, durable: Durable, position: Position): void {
    this.#database.keepPosition(name, position);
    durable.position = position;
  }
}

class Subscriber implements Subscription {
  readonly #durable: Durable;
  readonly #run: (stop: AbortSignal) => Promise<void>;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(durable: Durable, run: (stop: AbortSignal) => Promise<void>) {
    this.#durable = durable;
    this.#run = run;
  }

  start(): void {
    this.#running = this.#run(this.#stop.signal);
  }

  position(): Position {
    return this.#durable.position;
  }

  async close(): Promise<void> {
    const first = !this.#stop.signal.aborted;
    this.#stop.abort();
    const { line } = this.#durable;
    if (first && line[0] !== this) line.splice(line.indexOf(this), 1);
    await this.#running;
    if (first && line[0] === this) {
      line.shift();
      line[0]?.start();
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
