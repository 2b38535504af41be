// Dead letters: a message for each job that failed every attempt. A message may be written late, or stay: the record decides.
import type { DeadLetter, DeadLetterOptions } from '../jobs.ts';
import { checkCount, checkToken } from '../names.ts';
import { lastOf } from './latest.ts';
import { type Link, reached } from './link.ts';
import { allOf } from './pages.ts';
import type { JobRecord, JobRecords } from './records.ts';
import { type Streams, subjectsOf } from './streams.ts';

/** Records asked for together. */
const atOnce = 32;

export class DeadLetters {
  readonly #link: Link;
  readonly #stream: string;
  readonly #records: JobRecords;
  readonly #subjects: ReturnType<typeof subjectsOf>;

  constructor(link: Link, streams: Streams, records: JobRecords) {
    this.#link = link;
    this.#stream = streams.dead;
    this.#records = records;
    this.#subjects = subjectsOf(link.prefix);
  }

  /** Latest first. */
  async list({ team, limit = 100 }: DeadLetterOptions): Promise<DeadLetter[]> {
    if (team !== undefined) checkToken('A team', team);
    checkCount('`limit`', limit, 10_000);
    const all: { seq: number; deadLetter: DeadLetter }[] = [];
    const subject = this.#subjects.dead(team ?? '*', '*');
    for await (const page of allOf(this.#link, { stream: this.#stream, subject, from: 1 }))
      all.push(...page.map((message) => ({ seq: message.seq, deadLetter: message.json<DeadLetter>() })));
    const latestFirst = all.sort((a, b) => b.seq - a.seq).map(({ deadLetter }) => deadLetter);
    const listed: DeadLetter[] = [];
    for (let from = 0; from < latestFirst.length && listed.length < limit; from += atOnce) {
      const some = latestFirst.slice(from, from + atOnce);
      const retryable = await Promise.all(some.map(({ id }) => this.#isRetryable(id)));
      listed.push(...some.filter((_, index) => retryable[index]));
    }
    return listed.slice(0, limit);
  }

  async #isRetryable(id: string): Promise<boolean> {
    const state = (await this.#records.get(id))?.record.state;
    return state === 'dead' || state === 'waiting'; // waiting: half retried
  }

  async write({ id, kind, team, data, attempt, error = '', failedAt = '' }: JobRecord): Promise<void> {
    const deadLetter: DeadLetter = { id, kind, team, data, attempts: attempt, failedAt, error };
    const subject = this.#subjects.dead(team, id);
    await reached(this.#link, this.#link.jetstream.publish(subject, JSON.stringify(deadLetter)));
  }

  /** A job whose retry was begun by somebody who died before its turn was queued: its dead letter is still there. */
  async halfRetried(id: string): Promise<JobRecord | undefined> {
    const record = (await this.#records.get(id))?.record;
    if (record?.state !== 'waiting') return undefined;
    const found = await lastOf(this.#link, this.#stream, [this.#subjects.dead(record.team, id)]);
    return found.length > 0 ? record : undefined;
  }

  async remove({ team, id }: JobRecord): Promise<void> {
    const filter = this.#subjects.dead(team, id);
    await reached(this.#link, this.#link.manager.streams.purge(this.#stream, { filter }));
  }
}
