// Snapshots beside the artifacts, in the same object store: what a client that was killed left of one is cleared away with theirs. A name has
// a dot, which no artifact's has.
import type { ObjectStore } from '@nats-io/obj';
import { pause } from '../backoff.ts';
import { checkToken } from '../names.ts';
import { checkSnapshot, type Snapshot, type SnapshotStore } from '../snapshots.ts';
import { eraseObjects } from './erasing.ts';
import { checkOpen, type Link, reached, translated } from './link.ts';

/** An object that was replaced while it was read sends nothing more, milliseconds. */
const silenceMs = 6_000;

export class NatsSnapshotStore implements SnapshotStore {
  readonly #link: Link;
  readonly #bucket: ObjectStore;

  constructor(link: Link, bucket: ObjectStore) {
    this.#link = link;
    this.#bucket = bucket;
  }

  async put(team: string, name: string, snapshot: Snapshot): Promise<void> {
    checkSnapshot(team, name, snapshot);
    checkOpen(this.#link);
    const { version, position, bytes } = snapshot;
    const metadata = { version, position: String(position) };
    await reached(this.#link, this.#bucket.putBlob({ name: nameOf(team, name), metadata }, bytes));
  }

  async get(team: string, name: string): Promise<Snapshot | undefined> {
    checkSnapshot(team, name);
    checkOpen(this.#link);
    const found = await reached(this.#link, this.#bucket.get(nameOf(team, name)));
    if (found === null) return undefined;
    const { version = '', position = '' } = found.info.metadata ?? {};
    // Replaced in the middle: the rest does not come, or is not what was announced.
    found.error.catch(() => undefined);
    const bytes = await this.#whole(found.data.getReader(), found.info.size);
    return bytes === undefined ? undefined : { version, position: Number(position), bytes };
  }

  async #whole(reader: ReadableStreamDefaultReader<Uint8Array>, size: number): Promise<Buffer | undefined> {
    const chunks: Uint8Array[] = [];
    try {
      for (;;) {
        const late = new AbortController();
        const next = await Promise.race([
          reader.read(),
          pause(silenceMs, late.signal).then(() => undefined),
        ]).finally(() => late.abort());
        if (next === undefined) return undefined;
        if (next.done) break;
        chunks.push(next.value);
      }
    } catch (error) {
      const known = translated(this.#link, error);
      if (known !== error) throw known;
      return undefined;
    } finally {
      await reader.cancel().catch(() => undefined);
    }
    const bytes = Buffer.concat(chunks);
    return bytes.length === size ? bytes : undefined;
  }

  async delete(team: string, name: string): Promise<boolean> {
    checkSnapshot(team, name);
    checkOpen(this.#link);
    const info = await reached(this.#link, this.#bucket.info(nameOf(team, name)));
    if (info === null || info.deleted) return false;
    await reached(this.#link, this.#bucket.delete(nameOf(team, name)));
    return true;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    checkOpen(this.#link);
    return eraseObjects(this.#link, `${this.#link.prefix}_artifacts`, nameOf(team, ''));
  }
}

const nameOf = (team: string, name: string): string => `snapshots/${team}.${name}`;
