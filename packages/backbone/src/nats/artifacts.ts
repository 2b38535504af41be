// Artifacts in an object store. An object gets its final name only when it is whole: what is streamed gets a name of its own first.
import { createHash } from 'node:crypto';
import type { ObjectStore } from '@nats-io/obj';
import { checkMeta, clamp } from '../artifact-rules.ts';
import type { Artifact, ArtifactMeta, ArtifactStore, ByteRange, StoredArtifact } from '../artifacts.ts';
import { BackboneUnavailable, StoreFull } from '../errors.ts';
import { contentId, newId } from '../ids.ts';
import { checkToken } from '../names.ts';
import { eraseObjects } from './erasing.ts';
import { checkOpen, type Link, reached, translated } from './link.ts';

interface Described extends StoredArtifact {
  readonly contentType: string;
  readonly name?: string;
}

/** Held in memory before a name of its own is needed, bytes. */
const mostInMemory = 8_000_000;
/** Names of objects that are not yet what they will be begin so. */
export const unfinished = 'unfinished/';
/** An upload that stood still for longer ends with an error: it may be taken for one that was left, milliseconds. */
const mostSilentMs = 12 * 3_600_000;

export class NatsArtifactStore implements ArtifactStore {
  readonly #link: Link;
  readonly #bucket: ObjectStore;

  constructor(link: Link, bucket: ObjectStore) {
    this.#link = link;
    this.#bucket = bucket;
  }

  async put(
    team: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    meta: ArtifactMeta,
  ): Promise<StoredArtifact> {
    checkToken('A team', team);
    checkMeta(meta);
    checkOpen(this.#link);
    if (bytes instanceof Uint8Array) return this.#whole(team, bytes, meta);
    const chunks: Uint8Array[] = [];
    let size = 0;
    const source = bytes[Symbol.asyncIterator]();
    for (;;) {
      const next = await source.next();
      if (next.done === true) return this.#whole(team, Buffer.concat(chunks), meta);
      chunks.push(next.value);
      size += next.value.length;
      if (size > mostInMemory) return this.#streamed(team, chunks, source, meta);
    }
  }

  async get(team: string, id: string, range?: ByteRange): Promise<Artifact | undefined> {
    const described = await this.#described(team, id);
    if (described === undefined) return undefined;
    const within = clamp(described, range);
    return { ...described, range: within, stream: this.#bytes(nameOf(team, id), within) };
  }

  async delete(team: string, id: string): Promise<boolean> {
    if ((await this.#described(team, id)) === undefined) return false;
    const name = nameOf(team, id);
    const deleting = () => reached(this.#link, this.#bucket.delete(name));
    await deleting().catch(async (error: unknown) => {
      if (!(error instanceof StoreFull)) throw error;
      await this.#empty(name);
      await deleting();
    });
    return true;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    checkOpen(this.#link);
    return eraseObjects(this.#link, `${this.#link.prefix}_artifacts`, nameOf(team, ''));
  }

  /** Where there is no room for the word that an object is gone, what it holds goes first. */
  async #empty(name: string): Promise<void> {
    const info = await reached(this.#link, this.#bucket.info(name));
    if (info === null) return;
    const { bucket, nuid } = info;
    const { manager } = this.#link;
    await reached(this.#link, manager.streams.purge(`OBJ_${bucket}`, { filter: `$O.${bucket}.C.${nuid}` }));
  }

  async #described(team: string, id: string): Promise<Described | undefined> {
    checkToken('A team', team);
    checkToken('An artifact id', id);
    checkOpen(this.#link);
    const info = await reached(this.#link, this.#bucket.info(nameOf(team, id)));
    if (info === null || info.deleted) return undefined;
    const { contentType = 'application/octet-stream', sha256 = '', name } = info.metadata ?? {};
    return { id, size: info.size, sha256, contentType, ...(name === undefined ? {} : { name }) };
  }

  async #whole(team: string, bytes: Uint8Array, meta: ArtifactMeta): Promise<StoredArtifact> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored: StoredArtifact = { id: contentId('art', team, sha256), size: bytes.length, sha256 };
    if ((await this.#described(team, stored.id)) === undefined)
      await this.#write(
        this.#bucket.putBlob({ name: nameOf(team, stored.id), metadata: metadataOf(stored, meta) }, bytes),
      );
    return stored;
  }

  async #streamed(
    team: string,
    held: Uint8Array[],
    rest: AsyncIterator<Uint8Array>,
    meta: ArtifactMeta,
  ): Promise<StoredArtifact> {
    const name = `${unfinished}${newId('file')}`;
    const hash = createHash('sha256');
    let size = 0;
    let broken: { error: unknown } | undefined;
    let last = Date.now();
    const source = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const first = held.shift();
          const next = first === undefined ? await rest.next() : { done: false as const, value: first };
          if (Date.now() - last > mostSilentMs)
            throw new BackboneUnavailable('The upload stood still for too long. Begin it again.');
          last = Date.now();
          if (next.done === true) return controller.close();
          hash.update(next.value);
          size += next.value.length;
          controller.enqueue(next.value);
        } catch (error) {
          broken = { error };
          controller.error(error);
        }
      },
    });
    try {
      await this.#write(this.#bucket.put({ name }, source));
    } catch (error) {
      await this.#bucket.delete(name).catch(() => undefined);
      throw broken === undefined ? error : broken.error;
    }
    const sha256 = hash.digest('hex');
    const stored: StoredArtifact = { id: contentId('art', team, sha256), size, sha256 };
    if ((await this.#described(team, stored.id)) === undefined)
      await this.#write(
        this.#bucket.update(name, { name: nameOf(team, stored.id), metadata: metadataOf(stored, meta) }),
      );
    else await this.#bucket.delete(name).catch(() => undefined);
    return stored;
  }

  async #write(writing: Promise<unknown>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      throw translated(this.#link, error);
    }
  }

  async *#bytes(name: string, { start, end }: { start: number; end: number }): AsyncIterable<Uint8Array> {
    if (end <= start) return;
    const found = await reached(this.#link, this.#bucket.get(name));
    if (found === null) throw new BackboneUnavailable('The artifact was deleted while it was read.');
    const reader = found.data.getReader();
    let at = 0;
    try {
      while (at < end) {
        const { done, value } = await reader.read();
        if (done) break;
        const from = Math.max(0, start - at);
        const to = Math.min(value.length, end - at);
        if (to > from) yield value.subarray(from, to);
        at += value.length;
      }
    } catch (error) {
      throw translated(this.#link, error);
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
}

const nameOf = (team: string, id: string): string => `${team}/${id}`;

const metadataOf = (
  { sha256 }: StoredArtifact,
  { contentType, name }: ArtifactMeta,
): Record<string, string> => ({
  sha256,
  contentType,
  ...(name === undefined ? {} : { name }),
});
