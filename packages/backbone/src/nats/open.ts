// The backbone on NATS: one connection, JetStream behind it.
import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { leastRoom } from '../artifact-rules.ts';
import type { Backbone } from '../backbone.ts';
import { type Backoff, defaultBackoff, pause, settled } from '../backoff.ts';
import { BackboneError, BackboneUnavailable } from '../errors.ts';
import { newId } from '../ids.ts';
import { checkToken } from '../names.ts';
import { createSealer } from '../sealing.ts';
import { NatsArtifactStore, unfinished } from './artifacts.ts';
import { NatsEventLog } from './event-log.ts';
import { NatsJobQueue } from './jobs.ts';
import type { Link } from './link.ts';
import { ensureStream } from './migration.ts';
import { JobRecords } from './records.ts';
import { NatsRequests } from './requests.ts';
import { Room, type Stored } from './room.ts';
import { NatsSecretStore } from './secrets.ts';
import { NatsSnapshotStore } from './snapshots.ts';
import { configsOf, streamsOf } from './streams.ts';
import { Sweeper, type SweepOptions } from './sweeping.ts';

export interface NatsOptions {
  /** `host:port` or URLs; any of them will do. */
  readonly servers: string | readonly string[];
  /** Shown in the server's list of connections. */
  readonly name: string;
  readonly user?: string;
  readonly password?: string;
  readonly token?: string;
  /** The text of a credentials file. */
  readonly credentials?: string;
  /** 32 bytes that seal the secrets; the same for all that read them. */
  readonly secretKey: Uint8Array;
  /** Copies of everything kept. Default 1; a cluster of three wants 3. */
  readonly replicas?: number;
  /** A token that begins all subjects and names. Default `prowl`. */
  readonly prefix?: string;
  /** How long a process may be silent before its jobs go to another, milliseconds. Default 30 000. Its subscriptions go after a third of it. */
  readonly leaseMs?: number;
  /** Clears away what clients that were killed left of artifacts, in turn with others that do. Absent: not done here. */
  readonly sweep?: SweepOptions;
  /** How long opening waits for a server that is not there yet, milliseconds. Default 30 000. */
  readonly patienceMs?: number;
  readonly backoff?: Backoff;
  /** Called with what is retried in the background. Default: a process warning. */
  readonly onError?: (error: unknown, where: string) => void;
}

const healthMs = 1_500;
/** Longer than a worker gives its handlers to notice. */
const closeMs = 8_000;

/** @throws BackboneUnavailable with one sentence that says what to do */
export async function openNats(options: NatsOptions): Promise<Backbone> {
  const {
    prefix = 'prowl',
    replicas = 1,
    leaseMs = 30_000,
    backoff = defaultBackoff,
    onError = warn,
  } = options;
  checkToken('The prefix', prefix);
  const sealer = createSealer(Uint8Array.from(options.secretKey));
  const connection = await connected(options);
  const closing = new AbortController();
  try {
    const context = jetstream(connection, { timeout: 5_000 });
    const manager = await context.jetstreamManager(false);
    let room: Room | undefined;
    const linkOf = (stored: Stored): Link => ({
      ...{
        connection,
        jetstream: context,
        manager,
        prefix,
        replicas,
        closing: closing.signal,
        report: onError,
      },
      full: () => room?.refused(stored),
      answered: (yes) => room?.answered(yes),
    });
    const link = linkOf('messages');
    await Promise.all(configsOf(link).map((wanted) => ensureStream(link, wanted)));
    const [records, secrets, objects] = await Promise.all([
      new Kvm(context).create(`${prefix}_jobs`, { replicas, history: 1 }),
      new Kvm(context).create(`${prefix}_secrets`, { replicas, history: 1 }),
      new Objm(context).create(`${prefix}_artifacts`, { replicas }),
    ]);
    const tries = {
      artifacts: async () => {
        const name = `${unfinished}${newId('file')}`;
        await objects.putBlob({ name }, new Uint8Array(leastRoom));
        await objects.delete(name);
      },
      messages: () => records.put('_room', ''),
    };
    room = new Room({ connection, manager, prefix, tries });
    const streams = streamsOf(prefix);
    const parts = {
      events: new NatsEventLog(link, streams, { leaseMs, backoff }),
      requests: new NatsRequests(link),
      jobs: new NatsJobQueue(link, streams, new JobRecords(link, records), { leaseMs, backoff }),
      artifacts: new NatsArtifactStore(linkOf('artifacts'), objects),
      secrets: new NatsSecretStore(link, secrets, sealer),
      snapshots: new NatsSnapshotStore(linkOf('artifacts'), objects),
    };
    const sweeper = options.sweep === undefined ? undefined : new Sweeper(link, records, options.sweep);
    closing.signal.addEventListener('abort', () => sweeper?.[Symbol.dispose]());
    return compose(link, parts, room, closing);
  } catch (cause) {
    await connection.close();
    throw cause instanceof BackboneError
      ? cause
      : new BackboneUnavailable(sentence(options, cause), { cause });
  }
}

interface Parts extends Pick<Backbone, 'artifacts' | 'secrets' | 'snapshots'> {
  readonly events: NatsEventLog;
  readonly requests: NatsRequests;
  readonly jobs: NatsJobQueue;
}

function compose(link: Link, parts: Parts, room: Room, closing: AbortController): Backbone {
  const { connection, manager, prefix } = link;
  let closed: Promise<void> | undefined;
  const close = async () => {
    // In parts, and each only so long: a server that is away, or a handler that does not end, must not keep the process.
    await settled(parts.jobs.close(), closeMs);
    await parts.requests.close();
    await settled(parts.events.close(), closeMs);
    closing.abort();
    room[Symbol.dispose]();
    // What was said last is still on its way.
    await settled(connection.flush(), healthMs);
    await connection.close();
  };
  const streams = streamsOf(prefix);
  /** Undefined when there is no answer in time. */
  const inTime = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
    const late = new AbortController();
    const answer = await Promise.race([
      asked.catch(() => undefined),
      pause(healthMs, late.signal).then(() => undefined),
    ]);
    late.abort();
    return answer;
  };
  const stands = async (stream: string) =>
    (await inTime(manager.streams.info(stream))) === undefined ? ('down' as const) : ('up' as const);
  const backbone: Backbone = {
    ...parts,
    alive: () =>
      connection.flush().then(
        () => true,
        () => false,
      ),
    async health() {
      if (closing.signal.aborted)
        return { events: 'down', requests: 'down', jobs: 'down', artifacts: 'down', secrets: 'down' };
      const names = [streams.events, streams.jobs, `OBJ_${prefix}_artifacts`, `KV_${prefix}_secrets`];
      const [missing, [events = 'down', jobs = 'down', artifacts = 'down', secrets = 'down']] =
        await Promise.all([inTime(room.missing()), Promise.all(names.map(stands))]);
      const requests = [events, jobs, artifacts, secrets].includes('up') ? 'up' : 'down';
      const stored = { events: missing?.has('events') === true ? ('down' as const) : events, jobs, secrets };
      const writable =
        missing?.has('messages') === true
          ? ({ events: 'down', jobs: 'down', secrets: 'down' } as const)
          : stored;
      return { ...writable, requests, artifacts: missing?.has('artifacts') === true ? 'down' : artifacts };
    },
    close() {
      closed ??= close();
      return closed;
    },
    [Symbol.asyncDispose]: () => backbone.close(),
  };
  return backbone;
}

/** Waits for a server that is about to come; one that refuses the account is told at once. */
async function connected(options: NatsOptions): Promise<NatsConnection> {
  const { servers, name, user, password, token, credentials, patienceMs = 30_000 } = options;
  const until = Date.now() + patienceMs;
  const settings: NodeConnectionOptions = {
    servers: typeof servers === 'string' ? servers.split(',').map((one) => one.trim()) : [...servers],
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    ignoreAuthErrorAbort: true,
    timeout: 5_000,
    // Answers come to a place of the user's own, so that a server's permissions can keep others from hearing them.
    ...(user === undefined ? {} : { user, pass: password ?? '', inboxPrefix: `_INBOX.${user}` }),
    ...(token === undefined ? {} : { token }),
    ...(credentials === undefined
      ? {}
      : { authenticator: credsAuthenticator(new TextEncoder().encode(credentials)) }),
  };
  for (;;) {
    try {
      return await connect(settings);
    } catch (cause) {
      if (Date.now() > until || /authoriz|authentic/i.test(String(cause)))
        throw new BackboneUnavailable(sentence(options, cause), { cause });
      await pause(250, new AbortController().signal);
    }
  }
}

function sentence({ servers }: NatsOptions, error: unknown): string {
  const where = typeof servers === 'string' ? servers : servers.join(', ');
  const text = error instanceof Error ? error.message : String(error);
  if (/authoriz|authentic/i.test(text))
    return `The NATS server at ${where} refuses the account. Check user and password, or the credentials file.`;
  if (/jetstream.*not enabled|no responders/i.test(text))
    return `The NATS server at ${where} runs without JetStream. Start it with -js or a jetstream section.`;
  if (/api level|allow_atomic|batch/i.test(text))
    return `The NATS server at ${where} is too old: 2.12 or later is needed (${text}).`;
  return `No NATS server answers at ${where} (${text}). Start one, or say where it is.`;
}

function warn(error: unknown, where: string): void {
  process.emitWarning(error instanceof Error ? error : String(error), {
    type: 'BackboneWarning',
    detail: where,
  });
}
