// What a session left behind, thing by thing, and what became of each. Knows no browser.
import type { Kept, KeptBecause, LeftBehind } from '@prowl/contracts';
import { runToken } from '@prowl/plan/run';
import { plainAddress } from '../reading/addresses/address.ts';
import { urlTemplate } from '../reading/addresses/url-template.ts';

interface Entry {
  readonly thing: LeftBehind;
  /** The token of the run that made it; undefined where nothing in its name shows that it is the session's. */
  readonly token: string | undefined;
  state: 'open' | 'removed' | 'gone';
  because: KeptBecause;
  why: string;
  /** It was shown somewhere. */
  seen: boolean;
}

/** Of several reasons the one that says most. */
const weights: Readonly<Record<KeptBecause, number>> = {
  'not-tried': 0,
  'not-found': 1,
  'no-control': 2,
  'not-allowed': 3,
  refused: 4,
  setting: 5,
  account: 5,
  unmarked: 5,
};

/** What is never tried, whatever the pages show. */
const untouched = (
  { what }: LeftBehind,
  token: string | undefined,
): Pick<Entry, 'because' | 'why'> | undefined => {
  if (what === 'setting')
    return { because: 'setting', why: 'It was changed, not made: put it back by hand.' };
  if (what === 'account')
    return {
      because: 'account',
      why: 'An account is deleted only by its owner, and nothing that does it was learned.',
    };
  return token === undefined
    ? { because: 'unmarked', why: 'Nothing in its name shows that this session made it.' }
    : undefined;
};

const notTried = 'The time for cleaning up was used up before it was looked for.';
const notFound = 'None of the pages that are known shows it.';

export const tokenOf = ({ token, name }: Pick<LeftBehind, 'token' | 'name'>): string | undefined =>
  runToken.exec((token ?? '').toLowerCase())?.[0] ?? runToken.exec(name.toLowerCase())?.[0];

/** The whole token, not the beginning of another one. */
export const hasToken = (text: string, token: string): boolean => {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(token); at >= 0; at = lower.indexOf(token, at + 1))
    if (!/[a-z0-9]/.test(lower[at + token.length] ?? '')) return true;
  return false;
};

/** One name may be a bill's in one place and a person's in another: what two forms made are two things. */
const keyOf = ({ what, name, token, url, by }: LeftBehind): string => {
  if (token === undefined) return JSON.stringify([what, name, url]);
  return JSON.stringify(by === undefined ? [what, name, token] : [what, name, token, by, url]);
};

/** The same thing may have been noted by several tests. */
export const once = (things: readonly LeftBehind[]): LeftBehind[] =>
  [...new Map(things.toReversed().map((thing) => [keyOf(thing), thing])).values()].toReversed();

export class Ledger {
  readonly #entries: readonly Entry[];
  /** Of what may be taken away, whatever became of it. What only signing up made is an account's. */
  readonly tokens: readonly string[];
  readonly names: readonly string[];
  constructor(things: readonly LeftBehind[], removedBefore: readonly LeftBehind[] = []) {
    const before = new Set(removedBefore.map(keyOf));
    this.#entries = once(things).map((thing) => {
      const token = tokenOf(thing);
      return {
        thing,
        token,
        state: before.has(keyOf(thing)) ? 'removed' : 'open',
        seen: false,
        ...(untouched(thing, token) ?? { because: 'not-tried', why: notTried }),
      };
    });
    const accounts = new Set(
      this.#entries.filter(({ because }) => because === 'account').map(({ token }) => token),
    );
    const tokens = this.#entries.flatMap(({ token }) => token ?? []);
    this.tokens = [...new Set(tokens)].filter((token) => !accounts.has(token));
    this.names = this.#entries.map(({ thing }) => thing.name);
  }

  get open(): readonly LeftBehind[] {
    return this.#entries.filter((entry) => this.#mayTry(entry)).map(({ thing }) => thing);
  }

  #mayTry({ state, because }: Entry): boolean {
    return state === 'open' && weights[because] < weights.setting;
  }

  /** The thing that this text shows: by its name, else the first of its run. */
  #shownBy(text: string, token: string): Entry | undefined {
    const own = this.#entries.filter((entry) => entry.token === token && this.#mayTry(entry));
    const lower = text.toLowerCase();
    return own.find(({ thing }) => lower.includes(thing.name.toLowerCase())) ?? own[0];
  }

  seen(text: string, token: string): void {
    const entry = this.#shownBy(text, token);
    if (entry !== undefined) entry.seen = true;
  }

  keep(text: string, token: string, because: KeptBecause, why: string): void {
    const entry = this.#shownBy(text, token);
    if (entry === undefined || weights[because] < weights[entry.because]) return;
    entry.because = because;
    entry.why = why.slice(0, 500);
  }

  /** It was deleted and is not shown any more. The thing that it was, when it had not been noted twice. */
  remove(text: string, token: string): LeftBehind | undefined {
    const entry = this.#shownBy(text, token);
    if (entry === undefined) return undefined;
    entry.state = 'removed';
    return entry.thing;
  }

  /** It was removed, and is there again. */
  returned(record: LeftBehind, why: string): void {
    const entry = this.#entries.find(({ thing }) => thing === record);
    if (entry !== undefined) Object.assign(entry, { state: 'open', because: 'refused', why });
  }

  /** Nothing is at this address: what has it for its own is gone. An address that only takes what is sent to it says nothing. */
  goneAt(path: string): void {
    const last = plainAddress(path).split('/').at(-1) ?? '';
    const isOwn = /[/=]:\w+$/.test(urlTemplate(path)) || this.tokens.some((token) => hasToken(last, token));
    if (!isOwn) return;
    for (const entry of this.#entries)
      if (this.#mayTry(entry) && entry.thing.url === path) entry.state = 'gone';
  }

  /** Everything was looked at: what was not seen anywhere is not found; or gone, where others that were made alike were seen. */
  lookedEverywhere(): void {
    const shown = new Set(this.#entries.filter(({ seen }) => seen).map(({ thing }) => thing.url));
    for (const entry of this.#entries) {
      if (!this.#mayTry(entry) || entry.seen) continue;
      if (shown.has(entry.thing.url)) entry.state = 'gone';
      else if (entry.because === 'not-tried') Object.assign(entry, { because: 'not-found', why: notFound });
    }
  }

  /** None of them was tried, for this reason. */
  give(why: string): void {
    for (const entry of this.#entries)
      if (this.#mayTry(entry) && entry.because === 'not-tried') entry.why = why.slice(0, 500);
  }

  get result(): { removed: LeftBehind[]; gone: LeftBehind[]; kept: Kept[] } {
    const of = (state: Entry['state']) =>
      this.#entries.filter((entry) => entry.state === state).map(({ thing }) => thing);
    return {
      removed: of('removed'),
      gone: of('gone'),
      kept: this.#entries
        .filter(({ state }) => state === 'open')
        .map(({ thing, because, why }) => ({ ...thing, because, why })),
    };
  }
}
