// Counts what was not visited or not done, and why, for the report.
import type { SiteModel } from '@prowl/contracts';

export class LeftOut {
  readonly #entries = new Map<string, { what: string; why: string; count: number; seen: Set<string> }>();

  /** `thing` makes it count once, however often it is met. */
  note(what: string, why: string, thing = `${what}|${why}`, count = 1): void {
    const key = `${what}|${why}`;
    const entry = this.#entries.get(key) ?? { what, why, count: 0, seen: new Set() };
    this.#entries.set(key, entry);
    if (entry.seen.has(thing)) return;
    entry.seen.add(thing);
    entry.count += count;
  }

  toList(): SiteModel['leftOut'] {
    return [...this.#entries.values()]
      .map(({ what, why, count }) => ({ what, why, count }))
      .sort((a, b) => b.count - a.count);
  }
}
