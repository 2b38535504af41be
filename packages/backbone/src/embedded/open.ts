// The backbone inside one process, durable in one folder: what a laptop needs instead of a cluster.
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { leastRoom } from '../artifact-rules.ts';
import type { Backbone } from '../backbone.ts';
import { type Backoff, defaultBackoff, settled } from '../backoff.ts';
import { BackboneError, BackboneUnavailable } from '../errors.ts';
import { createSealer } from '../sealing.ts';
import { EmbeddedArtifactStore } from './artifacts.ts';
import { Bell } from './bell.ts';
import { Database } from './database.ts';
import { EmbeddedEventLog } from './event-log.ts';
import { makeFolder } from './folder.ts';
import { EmbeddedJobQueue } from './jobs.ts';
import { lockFolder } from './lock.ts';
import { EmbeddedRequests } from './requests.ts';
import { EmbeddedSecretStore, keyFrom } from './secrets.ts';
import { EmbeddedSnapshotStore } from './snapshots.ts';
import { Subscriptions } from './subscriptions.ts';

export interface EmbeddedOptions {
  /** A folder, made when it is missing. One process at a time. */
  readonly dataDir: string;
  /** 32 bytes that seal the secrets. Default: `secrets.key` in the folder, made on first use (mode 0600). */
  readonly secretKey?: Uint8Array;
  /** Pauses of retried jobs and subscriptions: doubling from baseMs (500) to maxMs (5 000). */
  readonly backoff?: Backoff;
  /** Called with what is retried in the background: a handler that threw, a write that failed. Default: a process warning. */
  readonly onError?: (error: unknown, where: string) => void;
}

/** How long closing waits for handlers that do not end. */
const closeMs = 5000;

/** @throws BackboneUnavailable with one sentence that says what to do */
export async function openEmbedded(options: EmbeddedOptions): Promise<Backbone> {
  const dataDir = resolve(options.dataDir);
  const held: Disposable[] = [];
  try {
    await makeFolder(dataDir);
    held.push(lockFolder(dataDir));
    const sealer = createSealer(options.secretKey ?? keyFrom(join(dataDir, 'secrets.key')));
    const database = new Database(join(dataDir, 'backbone.db'));
    held.push({ [Symbol.dispose]: () => database.close() });
    const artifacts = await EmbeddedArtifactStore.open(join(dataDir, 'artifacts'));
    const snapshots = await EmbeddedSnapshotStore.open(join(dataDir, 'snapshots'));
    const stores = { artifacts, snapshots, secrets: new EmbeddedSecretStore(database, sealer) };
    return await compose(options, database, stores, () => release(held));
  } catch (cause) {
    release(held);
    throw cause instanceof BackboneError
      ? cause
      : new BackboneUnavailable(sentence(dataDir, cause), { cause });
  }
}

interface Stores {
  readonly artifacts: EmbeddedArtifactStore;
  readonly snapshots: EmbeddedSnapshotStore;
  readonly secrets: EmbeddedSecretStore;
}

async function compose(
  options: EmbeddedOptions,
  database: Database,
  { artifacts, snapshots, secrets }: Stores,
  end: () => void,
): Promise<Backbone> {
  const { backoff = defaultBackoff, onError = warn } = options;
  const closing = new AbortController();
  const bell = new Bell();
  const subscriptions = new Subscriptions(database, bell, backoff, onError);
  const events = new EmbeddedEventLog(database, bell, subscriptions, closing.signal);
  const requests = new EmbeddedRequests();
  const jobs = new EmbeddedJobQueue(database, backoff, onError);
  await jobs.recover();
  let closed: Promise<void> | undefined;
  const close = async () => {
    await jobs.close();
    await requests.close();
    closing.abort();
    await settled(subscriptions.close(), closeMs);
    artifacts.close();
    snapshots.close();
    end();
  };
  const backbone: Backbone = {
    events,
    requests,
    jobs,
    artifacts,
    secrets,
    snapshots,
    alive: async () => closed === undefined,
    async health() {
      const room = await hasRoom(resolve(options.dataDir));
      const stored = room && database.healthy ? 'up' : 'down';
      return {
        events: stored,
        requests: closed === undefined ? 'up' : 'down',
        jobs: stored,
        artifacts: room && (await artifacts.healthy()) ? 'up' : 'down',
        secrets: stored,
      };
    },
    close() {
      closed ??= close();
      return closed;
    },
    [Symbol.asyncDispose]: () => backbone.close(),
  };
  return backbone;
}

/** Also before something is refused. A file system that does not say counts as having room. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: leastRoom, bsize: 1 }));
  return bavail * bsize >= leastRoom;
}

function release(held: Disposable[]): void {
  for (const one of held.splice(0).toReversed()) one[Symbol.dispose]();
}

function warn(error: unknown, where: string): void {
  process.emitWarning(error instanceof Error ? error : String(error), {
    type: 'BackboneWarning',
    detail: where,
  });
}

function sentence(dataDir: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || /disk is full/.test(text))
    return `The disk of the data folder ${dataDir} is full. Make room, or choose another folder.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder ${dataDir} cannot be made: a file is in its place. Choose another folder.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code) || /readonly|unable to open/.test(text)) {
    return `The data folder ${dataDir} cannot be written by this user. Choose a folder that can.`;
  }
  if (/not a database|malformed|corrupt/.test(text)) {
    return `The data in ${dataDir} is damaged (${text}). Move the folder away to begin anew, or restore it from a copy.`;
  }
  return `The data folder ${dataDir} cannot be opened: ${text}.`;
}
