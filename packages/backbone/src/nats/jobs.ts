// The job queue: a work-queue stream with a message for each job whose turn may come, a durable consumer for each kind and priority
// (`explore`, or `explore-9` above priority 0: what runners scale on), records that say what became of each job, and dead letters.
import { AckPolicy } from '@nats-io/jetstream';
import { type Msg, nanos, type Subscription } from '@nats-io/transport-node';
import type { Backoff } from '../backoff.ts';
import { InvalidArgument } from '../errors.ts';
import type {
  DeadLetter,
  DeadLetterOptions,
  Job,
  JobHandler,
  JobQueue,
  Worker,
  WorkOptions,
} from '../jobs.ts';
import { type Lease, LeaseWorker, type Outcome } from '../leasing.ts';
import { checkCount, checkToken, encode } from '../names.ts';
import { DeadLetters } from './dead-letters.ts';
import { purged } from './erasing.ts';
import { apiCodes, checkOpen, type Link, reached } from './link.ts';
import { ensureConsumer } from './migration.ts';
import type { JobRecord, JobRecords } from './records.ts';
import { type Streams, subjectsOf } from './streams.ts';

/** A lease that ran out and a pause that ended ring no bell: who is idle looks that often, milliseconds. */
const lookMs = 5_000;
/** Between a job's id, which cannot hold it, and the number of a turn after the first. */
const turnMark = '~';

interface Held {
  readonly message: Msg;
  readonly alive: NodeJS.Timeout;
}

type Turn = Pick<JobRecord, 'id' | 'kind' | 'priority' | 'turn'> & Partial<Pick<JobRecord, 'state'>>;

interface Acknowledgement {
  readonly error?: { err_code: number; description: string };
}

export interface JobOptions {
  readonly leaseMs: number;
  readonly backoff: Backoff;
}

const consumerOf = (kind: string, priority: number): string =>
  priority === 0 ? kind : `${kind}-${priority}`;
/** Undefined when it is not a consumer of this kind. */
const priorityOf = (kind: string, consumer: string): number | undefined => {
  if (consumer === kind) return 0;
  return consumer.slice(0, -1) === `${kind}-` && /\d$/.test(consumer) ? Number(consumer.at(-1)) : undefined;
};

export class NatsJobQueue implements JobQueue {
  readonly #link: Link;
  readonly #streams: Streams;
  readonly #records: JobRecords;
  readonly #deadLetters: DeadLetters;
  readonly #options: JobOptions;
  readonly #subjects: ReturnType<typeof subjectsOf>;
  readonly #consumers = new Map<string, Promise<void>>();
  readonly #held = new Map<string, Held>();
  readonly #workers = new Map<LeaseWorker, () => void>();
  readonly #cancellations: Subscription;

  constructor(link: Link, streams: Streams, records: JobRecords, options: JobOptions) {
    this.#link = link;
    this.#streams = streams;
    this.#records = records;
    this.#deadLetters = new DeadLetters(link, streams, records);
    this.#options = options;
    this.#subjects = subjectsOf(link.prefix);
    this.#cancellations = link.connection.subscribe(this.#subjects.cancelled('*'), {
      callback: (error, message) => {
        if (error !== null) return link.report(error, 'hearing of cancelled jobs');
        const id = message.subject.split('.').at(-1) ?? '';
        for (const worker of this.#workers.keys()) worker.cancel(id);
      },
    });
  }

  async enqueue(job: Job): Promise<{ enqueued: boolean }> {
    const { id, kind, team, priority = 0, maxAttempts = 5 } = job;
    checkToken('A job id', id);
    checkToken('A job kind', kind);
    checkToken('A team', team);
    checkCount('`maxAttempts`', maxAttempts, 1000);
    if (!Number.isInteger(priority) || priority < 0 || priority > 9)
      throw new InvalidArgument(`\`priority\` must be a whole number from 0 to 9, not ${String(priority)}.`);
    encode(`Job ${id}`, job.data);
    checkOpen(this.#link);
    await this.#consumer(kind, priority);
    const enqueued = await this.#records.create(job);
    // Who died between the record and its turn does both again: the turn is taken once.
    const record: Turn | undefined = enqueued
      ? { id, kind, priority }
      : (await this.#records.get(id))?.record;
    if (record !== undefined && (record.state ?? 'waiting') === 'waiting') await this.#queue(record);
    return { enqueued };
  }

  async work(kinds: readonly string[], handler: JobHandler, options: WorkOptions): Promise<Worker> {
    if (kinds.length === 0) throw new InvalidArgument('A worker needs at least one kind of job.');
    for (const kind of kinds) checkToken('A job kind', kind);
    checkCount('`concurrency`', options.concurrency, 1000);
    checkOpen(this.#link);
    const known = new Map<string, { kind: string; priority: number }>();
    const learn = (kind: string, priority: number) =>
      known.set(consumerOf(kind, priority), { kind, priority });
    const { priorities = {} } = options;
    const own = kinds.flatMap((kind) => (priorities[kind] ?? [0]).map((priority) => ({ kind, priority })));
    for (const { kind, priority } of own) learn(kind, priority);
    const look = async () => {
      for await (const { name } of this.#link.manager.consumers.list(this.#streams.jobs))
        for (const kind of kinds) {
          const priority = priorityOf(kind, name);
          if (priority !== undefined) learn(kind, priority);
        }
    };
    // With the first lease, so that a server that is away now is waited for as it is later.
    let begun = false;
    const begin = async () => {
      for (const { kind, priority } of own) await this.#consumer(kind, priority);
      await reached(this.#link, look());
      begun = true;
    };
    const worker = new LeaseWorker(handler, options.concurrency, {
      lease: async (most, stop) => {
        if (!begun) await unlessStopped(begin(), stop);
        return begun ? this.#lease([...known.values()], most) : [];
      },
      settle: (lease, outcome) => this.#settle(lease, outcome),
      ended: () => {
        this.#workers.get(worker)?.();
        this.#workers.delete(worker);
      },
      backoff: this.#options.backoff,
      report: this.#link.report,
    });
    const bells = kinds.map((kind) =>
      this.#link.connection.subscribe(this.#subjects.bell(kind, '*'), {
        callback: (error, message) => {
          if (error !== null) return this.#link.report(error, `hearing of jobs ${kind}`);
          learn(kind, Number(message.subject.split('.').at(-1)));
          worker.pump();
        },
      }),
    );
    const timer = setInterval(
      () => {
        void look()
          .catch(() => undefined) // the server is away: reported with the next operation
          .then(() => worker.pump());
      },
      Math.min(lookMs, this.#options.leaseMs),
    );
    this.#workers.set(worker, () => {
      clearInterval(timer);
      for (const bell of bells) bell.unsubscribe();
    });
    worker.pump();
    return worker;
  }

  async cancel(id: string): Promise<void> {
    checkToken('A job id', id);
    checkOpen(this.#link);
    const cancelled = await this.#records.change(id, (record) =>
      record.state === 'waiting' || record.state === 'leased'
        ? { ...record, state: 'cancelled', data: null }
        : undefined,
    );
    if (cancelled === undefined) return;
    for (const worker of this.#workers.keys()) worker.cancel(id);
    this.#link.connection.publish(this.#subjects.cancelled(id));
    await purged(this.#link, this.#streams.jobs, this.#subjectOf(cancelled));
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    checkOpen(this.#link);
    const ids = await this.#records.idsOf(team);
    for (const id of ids) {
      await this.cancel(id);
      await this.#records.erase(id);
    }
    await purged(this.#link, this.#streams.dead, this.#subjects.dead(team, '*'));
    return ids.length;
  }

  async deadLetters(options: DeadLetterOptions): Promise<DeadLetter[]> {
    checkOpen(this.#link);
    return this.#deadLetters.list(options);
  }

  async retry(id: string): Promise<boolean> {
    checkToken('A job id', id);
    checkOpen(this.#link);
    // A turn of its own: the one before goes when its end is acknowledged, which may be after this.
    const waitingAgain = ({ error: _, failedAt: __, ...known }: JobRecord): JobRecord => ({
      ...{ ...known, state: 'waiting', attempt: 0, turn: known.lease },
    });
    const changed = await this.#records.change(id, (known) =>
      known.state === 'dead' ? waitingAgain(known) : undefined,
    );
    const record = changed ?? (await this.#deadLetters.halfRetried(id));
    if (record === undefined) return false;
    await this.#queue(record);
    await this.#deadLetters.remove(record);
    return true;
  }

  async depth(kind?: string): Promise<number> {
    if (kind !== undefined) checkToken('A job kind', kind);
    checkOpen(this.#link);
    const asked = kind === undefined ? undefined : { subjects_filter: this.#subjects.jobs(kind, '*') };
    const { state } = await reached(this.#link, this.#link.manager.streams.info(this.#streams.jobs, asked));
    return kind === undefined
      ? state.messages
      : Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers.keys()].map((worker) => worker.close()));
    for (const { alive } of this.#held.values()) clearInterval(alive);
    this.#held.clear();
    this.#cancellations.unsubscribe();
  }

  /** Makes the consumer once, or makes one of an older version what it should be. */
  #consumer(kind: string, priority: number): Promise<void> {
    const name = consumerOf(kind, priority);
    const settings = {
      durable_name: name,
      filter_subject: this.#subjects.jobs(kind, priority),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(this.#options.leaseMs),
      max_ack_pending: -1,
      max_deliver: -1,
    };
    const making =
      this.#consumers.get(name) ??
      reached(this.#link, ensureConsumer(this.#link, this.#streams.jobs, settings));
    this.#consumers.set(name, making);
    making.catch(() => this.#consumers.delete(name));
    return making;
  }

  #subjectOf({ id, kind, priority, turn }: Turn): string {
    return this.#subjects.job(kind, priority, turn === undefined ? id : `${id}${turnMark}${turn}`);
  }

  /** A turn in the queue, once however often it is asked for. */
  async #queue(turn: Turn): Promise<void> {
    const { connection } = this.#link;
    const answer = await reached(
      this.#link,
      connection.request(this.#subjectOf(turn), '', { timeout: 10_000 }),
    );
    const { error } = answer.json<Acknowledgement>();
    if (error !== undefined && error.err_code !== apiCodes.subjectIsFull)
      await reached(this.#link, Promise.reject(new Error(`The job queue refused: ${error.description}`)));
    this.#ring(turn.kind, turn.priority);
  }

  #ring(kind: string, priority: number): void {
    if (!this.#link.connection.isClosed()) this.#link.connection.publish(this.#subjects.bell(kind, priority));
  }

  async #lease(known: readonly { kind: string; priority: number }[], most: number): Promise<Lease[]> {
    const leases: Lease[] = [];
    try {
      for (const { kind, priority } of known.toSorted((a, b) => b.priority - a.priority))
        while (leases.length < most) {
          const message = await this.#next(consumerOf(kind, priority));
          if (message === undefined) break;
          const lease = await this.#begin(message);
          if (lease !== undefined) leases.push(lease);
        }
    } catch (error) {
      // What is leased already must run: it is kept alive from here on.
      if (leases.length === 0) throw error;
      this.#link.report(error, 'leasing jobs');
    }
    return leases;
  }

  /** The next turn of a consumer; undefined when there is none now. */
  async #next(consumer: string): Promise<Msg | undefined> {
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${this.#streams.jobs}.${consumer}`;
    const asked = JSON.stringify({ batch: 1, no_wait: true });
    const message = await reached(
      this.#link,
      this.#link.connection.request(subject, asked, { timeout: 5_000, noMux: true }),
    );
    return message.headers?.code === undefined || message.headers.code === 0 ? message : undefined;
  }

  /** Takes the turn: the record says whose attempt it is. A turn of what is done, dead or cancelled, or from before a retry, is dropped. */
  async #begin(message: Msg): Promise<Lease | undefined> {
    const [id = '', turn] = message.subject.split('.').at(-1)?.split(turnMark) ?? [];
    let before: JobRecord | undefined;
    const record = await this.#records.change(id, (known) => {
      before = known;
      if (known.turn !== (turn === undefined ? undefined : Number(turn))) return undefined;
      if (known.state !== 'waiting' && known.state !== 'leased') return undefined;
      // Handed out again though it was leased: who had it is gone.
      if (known.state === 'leased' && known.attempt >= known.maxAttempts)
        return deadOf(known, 'The process ended while the job ran.');
      return { ...known, state: 'leased', attempt: known.attempt + 1, lease: known.lease + 1 };
    });
    if (record?.state !== 'leased') {
      // Also who was marked dead by somebody that died before its dead letter was written.
      const dead = record ?? before;
      if (dead?.state === 'dead') await this.#deadLetters.write(dead);
      message.respond('+ACK');
      return undefined;
    }
    const { kind, team, data, attempt, trace, lease, maxAttempts } = record;
    const alive = setInterval(() => message.respond('+WPI'), this.#options.leaseMs / 3);
    this.#held.set(`${id} ${lease}`, { message, alive });
    return {
      job: { id, kind, team, data, attempt, ...(trace === undefined ? {} : { trace }) },
      token: lease,
      maxAttempts,
    };
  }

  /** Only while the lease still holds: what was cancelled or handed back in between stays so. */
  async #settle({ job, token }: Lease, outcome: Outcome): Promise<void> {
    const key = `${job.id} ${token}`;
    const held = this.#held.get(key);
    let before: JobRecord | undefined;
    const changed = await this.#records.change(job.id, (known) => {
      before = known;
      if (known.state !== 'leased' || known.lease !== token) return undefined;
      switch (outcome.kind) {
        case 'done':
          return { ...known, state: 'done', data: null };
        case 'back':
          return { ...known, state: 'waiting', attempt: known.attempt - 1 };
        case 'retry':
          return { ...known, state: 'waiting' };
        case 'dead':
          return deadOf(known, outcome.error);
      }
    });
    const now = changed ?? before;
    if (now?.state === 'dead' && now.lease === token) await this.#deadLetters.write(now);
    if (held === undefined) return;
    clearInterval(held.alive);
    this.#held.delete(key);
    if (now === undefined || now.state === 'leased') return; // another's by now
    // An answer may have been lost the first time: what counts is what the record says.
    if (now.state !== 'waiting') await this.#acknowledge(held.message);
    else if (now.lease === token)
      this.#handBack(held.message, now, outcome.kind === 'retry' ? outcome.pauseMs : 0);
  }

  /** Until the server took it, so that what is over counts no more; without an answer the record keeps the turn from being taken again. */
  async #acknowledge(message: Msg): Promise<void> {
    await this.#link.connection
      .request(message.reply ?? '', '+ACK', { timeout: 2_000 })
      .catch(() => message.respond('+ACK'));
  }

  #handBack(message: Msg, { kind, priority }: JobRecord, pauseMs: number): void {
    message.respond(pauseMs === 0 ? '-NAK' : `-NAK ${JSON.stringify({ delay: nanos(pauseMs) })}`);
    if (pauseMs === 0) this.#ring(kind, priority);
    else setTimeout(() => this.#ring(kind, priority), pauseMs + 5).unref();
  }
}

const deadOf = (record: JobRecord, error: string): JobRecord => ({
  ...record,
  state: 'dead',
  error,
  failedAt: new Date().toISOString(),
});

/** Ends early, and without an error, when the signal aborts. */
async function unlessStopped(work: Promise<void>, stop: AbortSignal): Promise<void> {
  const done = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve(), { signal: done.signal });
  });
  await Promise.race([work, stopped]).finally(() => done.abort());
}
