// Artifacts as files: the bytes, and beside them a small JSON of what they are. Each is written under another name, synced and
// renamed; the JSON comes last, so an artifact is there wholly or not at all.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMeta, clamp, leastRoom } from '../artifact-rules.ts';
import type { Artifact, ArtifactMeta, ArtifactStore, ByteRange, StoredArtifact } from '../artifacts.ts';
import { BackboneClosed } from '../errors.ts';
import { contentId, newId } from '../ids.ts';
import { checkToken } from '../names.ts';
import { codeOf, eraseFolder, isFull, syncFolder, unavailable } from './files.ts';

interface Described extends StoredArtifact {
  readonly contentType: string;
  readonly name?: string;
}

export class EmbeddedArtifactStore implements ArtifactStore {
  readonly #folder: string;
  readonly #unfinished: string;
  #open = true;
  #full = false;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#unfinished = join(folder, '.unfinished');
  }

  static async open(folder: string): Promise<EmbeddedArtifactStore> {
    const store = new EmbeddedArtifactStore(folder);
    await rm(store.#unfinished, { recursive: true, force: true });
    await mkdir(store.#unfinished, { recursive: true });
    return store;
  }

  async put(
    team: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    meta: ArtifactMeta,
  ): Promise<StoredArtifact> {
    checkToken('A team', team);
    checkMeta(meta);
    if (!this.#open) throw new BackboneClosed();
    const written = await this.#write(bytes instanceof Uint8Array ? [bytes] : bytes);
    const id = contentId('art', team, written.sha256);
    const stored: StoredArtifact = { id, size: written.size, sha256: written.sha256 };
    try {
      if ((await this.#describe(team, id)) !== undefined) {
        await rm(written.file, { force: true });
        return stored;
      }
      const described: Described = {
        ...stored,
        contentType: meta.contentType,
        ...(meta.name === undefined ? {} : { name: meta.name }),
      };
      const description = await this.#write([Buffer.from(JSON.stringify(described))]);
      await mkdir(join(this.#folder, team), { recursive: true });
      await rename(written.file, this.#path(team, id));
      await rename(description.file, `${this.#path(team, id)}.json`);
      await syncFolder(join(this.#folder, team));
      return stored;
    } catch (cause) {
      await rm(written.file, { force: true });
      throw this.#unavailable(cause);
    }
  }

  async get(team: string, id: string, range?: ByteRange): Promise<Artifact | undefined> {
    checkToken('A team', team);
    checkToken('An artifact id', id);
    if (!this.#open) throw new BackboneClosed();
    const described = await this.#describe(team, id);
    if (described === undefined) return undefined;
    const within = clamp(described, range);
    return { ...described, range: within, stream: bytesOf(this.#path(team, id), within) };
  }

  async delete(team: string, id: string): Promise<boolean> {
    checkToken('A team', team);
    checkToken('An artifact id', id);
    if (!this.#open) throw new BackboneClosed();
    if ((await this.#describe(team, id)) === undefined) return false;
    await rm(`${this.#path(team, id)}.json`, { force: true });
    await rm(this.#path(team, id), { force: true });
    await syncFolder(join(this.#folder, team));
    return true;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    if (!this.#open) throw new BackboneClosed();
    try {
      return await eraseFolder(join(this.#folder, team), (name) => name.endsWith('.json'));
    } catch (error) {
      throw unavailable(error, 'artifact');
    }
  }

  /** After something was refused for want of room: whether there is some again. */
  async healthy(): Promise<boolean> {
    if (!this.#open) return false;
    try {
      await access(this.#unfinished, constants.W_OK);
      if (this.#full) await rm((await this.#write([new Uint8Array(leastRoom)])).file, { force: true });
      this.#full = false;
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#open = false;
  }

  #unavailable(error: unknown): unknown {
    if (isFull(error)) this.#full = true;
    return unavailable(error, 'artifact');
  }

  #path(team: string, id: string): string {
    return join(this.#folder, team, id);
  }

  async #describe(team: string, id: string): Promise<Described | undefined> {
    try {
      return JSON.parse(await readFile(`${this.#path(team, id)}.json`, 'utf8'));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw unavailable(error, 'artifact');
    }
  }

  async #write(
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<{ file: string; size: number; sha256: string }> {
    const file = join(this.#unfinished, newId('file'));
    const hash = createHash('sha256');
    let size = 0;
    try {
      await using handle = await open(file, 'wx', 0o600);
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.length;
        for (let from = 0; from < chunk.length; ) from += (await handle.write(chunk, from)).bytesWritten;
      }
      await handle.sync();
    } catch (error) {
      await rm(file, { force: true });
      throw this.#unavailable(error);
    }
    return { file, size, sha256: hash.digest('hex') };
  }
}

async function* bytesOf(file: string, range: { start: number; end: number }): AsyncIterable<Uint8Array> {
  if (range.end <= range.start) return;
  await stat(file).catch((cause) => {
    throw unavailable(cause, 'artifact');
  });
  yield* createReadStream(file, { start: range.start, end: range.end - 1 });
}
