// Snapshots as files: a line of JSON, then the bytes. Each is written under another name, synced and renamed, so it is there wholly or not at all.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackboneClosed } from '../errors.ts';
import { newId } from '../ids.ts';
import { checkToken } from '../names.ts';
import { checkSnapshot, type Snapshot, type SnapshotStore } from '../snapshots.ts';
import { codeOf, eraseFolder, syncFolder, unavailable } from './files.ts';

const newline = 10;

export class EmbeddedSnapshotStore implements SnapshotStore {
  readonly #folder: string;
  readonly #unfinished: string;
  #open = true;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#unfinished = join(folder, '.unfinished');
  }

  static async open(folder: string): Promise<EmbeddedSnapshotStore> {
    const store = new EmbeddedSnapshotStore(folder);
    await rm(store.#unfinished, { recursive: true, force: true });
    await mkdir(store.#unfinished, { recursive: true });
    return store;
  }

  async put(team: string, name: string, snapshot: Snapshot): Promise<void> {
    checkSnapshot(team, name, snapshot);
    this.#checkOpen();
    const { version, position, bytes } = snapshot;
    const file = join(this.#unfinished, newId('file'));
    try {
      {
        await using handle = await open(file, 'wx', 0o600);
        await handle.writeFile(
          Buffer.concat([
            Buffer.from(`${JSON.stringify({ version, position, size: bytes.length })}\n`),
            bytes,
          ]),
        );
        await handle.sync();
      }
      await mkdir(join(this.#folder, team), { recursive: true });
      await rename(file, join(this.#folder, team, name));
      await syncFolder(join(this.#folder, team));
    } catch (cause) {
      await rm(file, { force: true });
      throw unavailable(cause, 'snapshot');
    }
  }

  async get(team: string, name: string): Promise<Snapshot | undefined> {
    checkSnapshot(team, name);
    this.#checkOpen();
    let content: Buffer;
    try {
      content = await readFile(join(this.#folder, team, name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw unavailable(error, 'snapshot');
    }
    return parsed(content);
  }

  async delete(team: string, name: string): Promise<boolean> {
    checkSnapshot(team, name);
    this.#checkOpen();
    try {
      await rm(join(this.#folder, team, name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw unavailable(error, 'snapshot');
    }
    await syncFolder(join(this.#folder, team));
    return true;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    this.#checkOpen();
    try {
      return await eraseFolder(join(this.#folder, team), () => true);
    } catch (error) {
      throw unavailable(error, 'snapshot');
    }
  }

  close(): void {
    this.#open = false;
  }

  #checkOpen(): void {
    if (!this.#open) throw new BackboneClosed();
  }
}

/** Somebody may have copied the folder while it was written: what is cut off is none. */
function parsed(content: Buffer): Snapshot | undefined {
  const end = content.indexOf(newline);
  try {
    const { version, position, size } = JSON.parse(content.subarray(0, end).toString('utf8')) as Snapshot & {
      size: number;
    };
    const bytes = content.subarray(end + 1);
    return bytes.length === size ? { version, position, bytes } : undefined;
  } catch {
    return undefined;
  }
}
