// What is known of each job, for ever: a key-value record that changes by compare-and-set. The queue's messages only say whose turn it is.
import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { Job } from '../jobs.ts';
import { purged } from './erasing.ts';
import { latestOf } from './latest.ts';
import { apiCodes, type Link, reached } from './link.ts';
import { allOf } from './pages.ts';

export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly team: string;
  readonly data: unknown;
  readonly priority: number;
  readonly maxAttempts: number;
  readonly trace?: string;
  readonly state: 'waiting' | 'leased' | 'done' | 'dead' | 'cancelled';
  /** Attempts begun. */
  readonly attempt: number;
  /** Identifies one lease of the job. */
  readonly lease: number;
  /** Of one that was retried: distinguishes its turn from the one before, which may still be in the queue. */
  readonly turn?: number;
  /** Of a dead one: why, and when as ISO 8601. */
  readonly error?: string;
  readonly failedAt?: string;
}

export interface Versioned {
  readonly record: JobRecord;
  readonly revision: number;
}

export class JobRecords {
  readonly #link: Link;
  readonly #bucket: KV;

  constructor(link: Link, bucket: KV) {
    this.#link = link;
    this.#bucket = bucket;
  }

  /** False when the id is known. */
  async create(job: Job): Promise<boolean> {
    const { id, kind, team, data, priority = 0, maxAttempts = 5, trace } = job;
    const record: JobRecord = {
      ...{
        id,
        kind,
        team,
        data: data ?? null,
        priority,
        maxAttempts,
        state: 'waiting',
        attempt: 0,
        lease: 0,
      },
      ...(trace === undefined ? {} : { trace }),
    };
    return this.#set(() => this.#bucket.create(id, JSON.stringify(record)));
  }

  async get(id: string): Promise<Versioned | undefined> {
    const latest = await latestOf(this.#link, `${this.#link.prefix}_jobs`, id);
    return latest === undefined ? undefined : { record: latest.json<JobRecord>(), revision: latest.seq };
  }

  /** Until nobody is in between. `change` gives undefined where nothing is to be done; the result is the record written. */
  async change(
    id: string,
    change: (record: JobRecord) => JobRecord | undefined,
  ): Promise<JobRecord | undefined> {
    for (;;) {
      const known = await this.get(id);
      const next = known === undefined ? undefined : change(known.record);
      if (known === undefined || next === undefined) return undefined;
      if (await this.#set(() => this.#bucket.update(id, JSON.stringify(next), known.revision))) return next;
    }
  }

  /** Of a team, done ones too. Each record of every team is looked at. */
  async idsOf(team: string): Promise<string[]> {
    const { prefix } = this.#link;
    const subject = `$KV.${prefix}_jobs.*`;
    const ids: string[] = [];
    for await (const page of allOf(this.#link, { stream: `KV_${prefix}_jobs`, subject, from: 1 }))
      for (const message of page) {
        const record = message.data.length === 0 ? undefined : message.json<JobRecord>();
        if (record?.team === team) ids.push(record.id);
      }
    return ids;
  }

  /** As if there had never been one of this id. */
  async erase(id: string): Promise<void> {
    const { prefix } = this.#link;
    await purged(this.#link, `KV_${prefix}_jobs`, `$KV.${prefix}_jobs.${id}`);
  }

  async #set(write: () => Promise<number>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === apiCodes.wrongLastSequence) return false;
      return reached(this.#link, Promise.reject(error));
    }
  }
}
