// Goes through one place after the other and takes away what is the session's own there, page of the list by page of the list.
import type { LeftBehind } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import type { Observation } from '../observation/seen.ts';
import type { Tab } from '../tab/tab.ts';
import { orElse, succeeds } from '../time/limit.ts';
import { countOf, foreignIn, type OwnItem, ownItems } from './choose.ts';
import { hasToken, type Ledger } from './ledger.ts';
import type { Place } from './places.ts';
import { isPageOf, type Remover } from './remover.ts';

export interface SweepParts {
  readonly tab: Tab;
  readonly ledger: Ledger;
  readonly remover: Remover;
  /** Milliseconds that are left. */
  readonly left: () => number;
  readonly onRemoved: (record: LeftBehind) => Promise<void>;
}

interface Removed {
  readonly own: OwnItem;
  /** Undefined where it had been noted once and was there twice. */
  readonly record: LeftBehind | undefined;
}

/** Something that is not the session's went away: nothing more is touched. */
export class Harm extends Error {
  override readonly name = 'Harm';
}

/** Pages of one list. */
const mostPages = 12;
/** A removal takes that long where the application is slow, milliseconds. */
const reserve = 4_000;

export class Sweep {
  readonly #parts: SweepParts;
  constructor(parts: SweepParts) {
    this.#parts = parts;
  }

  get isOver(): boolean {
    const { ledger, left } = this.#parts;
    return ledger.open.length === 0 || left() < reserve;
  }

  /** @throws Harm */
  async at(place: Place): Promise<void> {
    const { remover, ledger } = this.#parts;
    const status = await remover.open(place);
    if (status === 404 || status === 410) return ledger.goneAt(place.url);
    if (status === 0 || status >= 400) return;
    if (await this.#ownPage(place)) return;
    for (let page = 0; page < mostPages; page += 1) {
      await this.#items(place);
      if (this.isOver || !(await this.#next(place))) return;
    }
  }

  /** The place is the page of a record of the session. */
  async #ownPage(place: Place): Promise<boolean> {
    const { tab, ledger, remover, onRemoved } = this.#parts;
    const url = tab.page.url();
    const reading = await orElse(4_000, undefined, tab.read());
    const token = ledger.tokens.find((each) => reading !== undefined && isPageOf(reading, url, each));
    if (reading === undefined || token === undefined) return false;
    const text = `${reading.heading} ${reading.title}`;
    const thing = ledger.open.find(({ url: at }) => at === place.url);
    const name = thing?.name ?? token;
    ledger.seen(`${text} ${name}`, token);
    const outcome = await remover.page({ token, name }, place, { by: thing?.by });
    if (!outcome.gone) ledger.keep(`${text} ${name}`, token, outcome.because, outcome.why);
    else {
      const record = ledger.remove(`${text} ${name}`, token);
      if (record !== undefined) await onRemoved(record);
    }
    return true;
  }

  /** What of the page is the session's, noted. */
  #look(place: Place, seen: Observation): OwnItem[] {
    const { ledger } = this.#parts;
    const own = ownItems(seen, { ...ledger, filled: place.filled });
    for (const { text, token } of own) ledger.seen(text, token);
    for (const token of ledger.tokens)
      for (const text of [...seen.texts, ...seen.messages].filter((each) => hasToken(each, token)))
        ledger.keep(text, token, 'no-control', `It is shown on ${place.url}, and nothing there deletes it.`);
    return own;
  }

  /** Takes the items of the page that is open away, one by one, and looks again when the page is loaded anew. */
  async #items(place: Place): Promise<void> {
    const { tab, remover, ledger, left, onRemoved } = this.#parts;
    const url = tab.page.url();
    const failed = new Set<string>();
    const removed: Removed[] = [];
    let seen = await remover.look(place);
    for (;;) {
      const next = this.#look(place, seen).find(({ text }) => !failed.has(text));
      if (next === undefined || left() < reserve) break;
      const before = seen;
      const outcome = await remover.item(place, seen, next);
      if (!outcome.gone) {
        failed.add(next.text);
        ledger.keep(next.text, next.token, outcome.because, outcome.why);
        seen = await remover.look(place);
        continue;
      }
      // Said at once: who stops it here knows what is gone.
      const record = ledger.remove(next.text, next.token);
      if (record !== undefined) await onRemoved(record);
      removed.push({ own: next, record });
      seen = await this.#unharmed(place, before, await remover.look(place), next);
    }
    if (removed.length > 0) await this.#confirm(place, url, seen, removed);
  }

  /** Every item that is not the session's is still there. A page that was looked at too early is looked at again. */
  async #unharmed(place: Place, before: Observation, after: Observation, own: OwnItem): Promise<Observation> {
    const { ledger, remover } = this.#parts;
    const foreign = ({ lists }: Observation): number =>
      lists
        .filter(({ items }) => JSON.stringify(items) === JSON.stringify(own.items))
        .reduce((sum, list) => sum + foreignIn(list, ledger.tokens), 0);
    if (foreign(after) >= foreign(before)) return after;
    await remover.open(place);
    const again = await remover.look(place);
    if (foreign(again) >= foreign(before)) return again;
    throw new Harm(
      `Something that the session did not make was not shown on ${place.url} any more after “${own.name}” was deleted there; nothing more was touched.`,
    );
  }

  async #confirm(place: Place, url: string, last: Observation, removed: readonly Removed[]): Promise<void> {
    const { remover, ledger } = this.#parts;
    await remover.open({ url, reach: place.reach });
    const seen = await remover.look(place);
    for (const { own, record } of removed)
      if (record !== undefined && countOf(seen, own) > countOf(last, own))
        ledger.returned(record, `It is shown on ${place.url} again when the page is loaded anew.`);
  }

  /** The next page of a list; false when there is none. */
  async #next(place: Place): Promise<boolean> {
    const { tab, remover } = this.#parts;
    const reading = await orElse(4_000, undefined, tab.read());
    const next = reading?.lists.map(({ pager }) => pager?.next).find((each) => each !== undefined);
    if (next === undefined) return false;
    const shown = ({ lists }: Observation) => JSON.stringify(lists.map(({ entries }) => entries));
    const before = shown(await remover.look(place));
    const pressed = await succeeds(find(tab.page, next).first().click({ timeout: 1_500 }));
    if (!pressed) return false;
    await tab.settle(2_000);
    return shown(await remover.look(place)) !== before;
  }
}
