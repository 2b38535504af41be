// Whether something can be stored: reading and asking work on a server that is full, so only writing shows it. Whoever is refused, or gets no
// answer to an append, announces it to all.
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection, QueuedIterator, Status, Subscription } from '@nats-io/transport-node';
import { leastRoom } from '../artifact-rules.ts';

/** What is stored by a write of its own kind; the others are messages, which are small. */
export type Stored = 'artifacts' | 'messages';

export interface RoomOptions {
  readonly connection: NatsConnection;
  readonly manager: JetStreamManager;
  readonly prefix: string;
  /** Writes something of a kind; throws when there is no room. */
  readonly tries: Readonly<Record<Stored, () => Promise<unknown>>>;
}

/** Who was refused tries again that often, milliseconds. */
const tryMs = 3_000;
/** A client that announced nothing for so long is gone, and what it announced no longer counts, milliseconds. */
const heardMs = 4 * tryMs;
/** Nothing but an append tries the log. Who decides tries again within this time, milliseconds. */
const silenceMs = 20_000;

export class Room implements Disposable {
  readonly #options: RoomOptions;
  readonly #full = new Map<Stored, NodeJS.Timeout>();
  /** Until when others' words count. */
  readonly #heard = new Map<string, number>();
  readonly #others: Subscription;
  readonly #connection: QueuedIterator<Status>;
  #connectedSince = 0;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#others = options.connection.subscribe(this.#subject('*'), {
      callback: (error, message) => {
        if (error !== null) return; // not permitted: then only what was refused here is known
        const stored = message.subject.split('.').at(-1) ?? '';
        const until =
          message.string() === 'full' ? Date.now() + (stored === 'events' ? silenceMs : heardMs) : 0;
        this.#heard.set(stored, until);
      },
    });
    this.#connection = options.connection.status() as QueuedIterator<Status>;
    void this.#watch();
  }

  /** An append had an answer, whatever it says, or had none. */
  answered(yes: boolean): void {
    if (yes && (this.#heard.get('events') ?? 0) < Date.now()) return;
    if (!yes && Date.now() - this.#connectedSince < heardMs) return; // the server was away
    this.#heard.set('events', yes ? 0 : Date.now() + silenceMs);
    this.#announce('events', yes ? 'free' : 'full');
  }

  /** A write was refused: it counts as full until something can be written again. */
  refused(stored: Stored): void {
    if (this.#full.has(stored)) return;
    this.#announce(stored, 'full');
    const timer = setInterval(() => {
      this.#options.tries[stored]().then(
        () => {
          clearInterval(timer);
          this.#full.delete(stored);
          this.#announce(stored, 'free');
        },
        () => this.#announce(stored, 'full'),
      );
    }, tryMs);
    this.#full.set(stored, timer.unref());
  }

  /** Whether something of this kind cannot be stored for want of room, as far as is known. */
  async missing(): Promise<ReadonlySet<string>> {
    const heard = [...this.#heard].flatMap(([stored, until]) => (until > Date.now() ? [stored] : []));
    return new Set([...this.#full.keys(), ...heard, ...((await this.#atItsLimit()) ? ['artifacts'] : [])]);
  }

  [Symbol.dispose](): void {
    for (const timer of this.#full.values()) clearInterval(timer);
    this.#full.clear();
    this.#others.unsubscribe();
    this.#connection.stop();
  }

  /** A server that was started anew takes what there is room for. */
  async #watch(): Promise<void> {
    for await (const { type } of this.#connection) {
      if (type === 'disconnect') this.#connectedSince = Number.POSITIVE_INFINITY;
      if (type !== 'reconnect') continue;
      this.#connectedSince = Date.now();
      this.#heard.clear();
    }
  }

  /** An account with a limit shows it also when nobody writes. */
  async #atItsLimit(): Promise<boolean> {
    const { storage, limits } = await this.#options.manager.getAccountInfo();
    return limits.max_storage > 0 && storage + leastRoom > limits.max_storage;
  }

  #subject(stored: string): string {
    return `${this.#options.prefix}.room.${stored}`;
  }

  #announce(stored: Stored | 'events', what: 'full' | 'free'): void {
    const { connection } = this.#options;
    if (!connection.isClosed()) connection.publish(this.#subject(stored), what);
  }
}
