// Whether there is room to store: reading and asking work on a server that is full, so only writing tells.
import type { JetStreamManager } from '@nats-io/jetstream';

/** Bytes. With less than that a picture or two are more than there is room for. */
export const leastRoom = 1_000_000;

/** What is stored by a write of its own kind; the others are messages, which are small. */
export type Stored = 'artifacts' | 'messages';

export class Room {
  readonly #manager: JetStreamManager;
  /** Writes something of a kind; throws when there is no room. */
  readonly #tries: Readonly<Record<Stored, () => Promise<unknown>>>;
  readonly #full = new Set<Stored>();

  constructor(manager: JetStreamManager, tries: Readonly<Record<Stored, () => Promise<unknown>>>) {
    this.#manager = manager;
    this.#tries = tries;
  }

  /** A write was refused: it counts as full until something can be written again. */
  refused(stored: Stored): void {
    this.#full.add(stored);
  }

  /** What is not to be had for want of room. */
  async missing(): Promise<ReadonlySet<Stored>> {
    await Promise.all(
      [...this.#full].map(async (stored) => {
        await this.#tries[stored]().then(
          () => this.#full.delete(stored),
          () => undefined,
        );
      }),
    );
    return (await this.#atItsLimit()) ? new Set([...this.#full, 'artifacts']) : this.#full;
  }

  /** An account with a limit tells it also to those who write nothing. */
  async #atItsLimit(): Promise<boolean> {
    const { storage, limits } = await this.#manager.getAccountInfo();
    return limits.max_storage > 0 && storage + leastRoom > limits.max_storage;
  }
}
