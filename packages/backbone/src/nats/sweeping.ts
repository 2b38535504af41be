// What a client that was killed left of artifacts: chunks of an object that was never finished, and whole ones that never got their name.
// Cleared away when it has been quiet for so long that no upload can still be running, by one replica at a time and rarely.
import type { KV } from '@nats-io/kv';
import { unfinished } from './artifacts.ts';
import { latestOf } from './latest.ts';
import { apiCodes, isApiError, type Link } from './link.ts';
import { allOf } from './pages.ts';

export interface SweepOptions {
  /** Between two sweeps, whoever does them, milliseconds. Default 6 hours. */
  readonly everyMs?: number;
  /** Nothing came for so long, milliseconds. Default 24 hours: far more than an upload may stand still (`mostSilentMs`). */
  readonly quietMs?: number;
}

const hour = 3_600_000;
/** Whose turn it was last, beside the records of jobs: a replica that takes the turn changes it first. */
const claim = '_sweep';
/** A replica looks soon after its start: one that is restarted often has its turn as well. */
const firstMs = 60_000;

interface ObjectMeta {
  readonly name: string;
  readonly nuid: string;
  readonly deleted?: boolean;
}

export class Sweeper implements Disposable {
  readonly #link: Link;
  readonly #records: KV;
  readonly #everyMs: number;
  readonly #quietMs: number;
  readonly #bucket: string;
  readonly #stream: string;
  #timer: NodeJS.Timeout;

  constructor(link: Link, records: KV, { everyMs = 6 * hour, quietMs = 24 * hour }: SweepOptions) {
    this.#link = link;
    this.#records = records;
    this.#everyMs = everyMs;
    this.#quietMs = quietMs;
    this.#bucket = `${link.prefix}_artifacts`;
    this.#stream = `OBJ_${this.#bucket}`;
    this.#timer = this.#later(Math.min(firstMs, everyMs));
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  #later(ms: number): NodeJS.Timeout {
    return setTimeout(async () => {
      try {
        if (await this.#claimed()) await this.#sweep();
      } catch (error) {
        if (!this.#link.closing.aborted) this.#link.report(error, 'clearing away unfinished artifacts');
      }
      if (!this.#link.closing.aborted) this.#timer = this.#later(this.#everyMs / 6);
    }, ms).unref();
  }

  async #claimed(): Promise<boolean> {
    const last = await latestOf(this.#link, `${this.#link.prefix}_jobs`, claim);
    if (last !== undefined && (await this.#now()) - last.time.getTime() < this.#everyMs) return false;
    try {
      if (last === undefined) await this.#records.create(claim, '');
      else await this.#records.update(claim, '', last.seq);
      return true;
    } catch (error) {
      if (isApiError(error, apiCodes.wrongLastSequence)) return false; // another was faster
      throw error;
    }
  }

  async #sweep(): Promise<void> {
    const { streams } = this.#link.manager;
    const chunk = (nuid: string) => `$O.${this.#bucket}.C.${nuid}`;
    // Chunks first: what is begun from here on is not among them.
    const { state } = await streams.info(this.#stream, { subjects_filter: chunk('*') });
    const begun = Object.keys(state.subjects ?? {}).map((subject) => subject.slice(chunk('').length));
    const before = (await this.#now()) - this.#quietMs;
    const named = new Set<string>();
    const stale: string[] = [];
    for await (const page of allOf(this.#link, {
      stream: this.#stream,
      subject: `$O.${this.#bucket}.M.>`,
      from: 1,
    }))
      for (const message of page) {
        const { name, nuid, deleted = false } = message.json<ObjectMeta>();
        if (name.startsWith(unfinished) && message.time.getTime() < before) stale.push(message.subject);
        else if (!deleted) named.add(nuid);
      }
    // The name first: whoever dies in between leaves chunks without one.
    for (const subject of stale) await streams.purge(this.#stream, { filter: subject });
    for (const nuid of begun) {
      if (named.has(nuid)) continue;
      const last = await streams.getMessage(this.#stream, { last_by_subj: chunk(nuid) });
      if (last !== null && last.time.getTime() < before)
        await streams.purge(this.#stream, { filter: chunk(nuid) });
    }
  }

  /** By the server's clock, which dates what it keeps. */
  async #now(): Promise<number> {
    const { ts } = await this.#link.manager.streams.info(this.#stream);
    return Date.parse(ts ?? '') || Date.now();
  }
}
