// Where what a session made may be shown, the likeliest first. Pure.
import type { Action, LeftBehind, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { plainAddress } from '../reading/addresses/address.ts';

export interface Place {
  /** Path and query. */
  readonly url: string;
  /** From there to the state that shows it. */
  readonly reach: readonly Step[];
  /** All items of lists that are known to be here, also when they are empty. */
  readonly lists: readonly Locator[];
  /** What was seen to delete an item here. */
  readonly deletes: readonly Action[];
  /** All items of the lists that exploring put items of its own into. */
  readonly filled: readonly Locator[];
  /** Of the page; '' when it is not known. */
  readonly language: string;
}

const most = 30;
const mostLists = 6;

const plain = (url: string): string => plainAddress(url).replace(/(.)\/$/, '$1');

const placeOf = ({ url, reach, lists, actions, language }: Page): Place => {
  const own = actions.filter(({ kind }) => kind === 'create' || kind === 'delete');
  const filled = actions
    .filter(({ kind, writes }) => kind === 'create' && writes)
    .flatMap(({ into, items }) => into ?? items ?? []);
  return {
    url,
    reach,
    lists: [...lists.map(({ items }) => items), ...own.flatMap(({ items }) => items ?? [])].slice(
      0,
      mostLists,
    ),
    deletes: actions.filter(({ kind, perItem }) => kind === 'delete' && perItem),
    filled,
    language,
  };
};

/** 0: nothing speaks for it. */
const worthOf = (page: Page, made: ReadonlySet<string>, echoed: ReadonlySet<string>): number => {
  const path = plain(page.url);
  const above = [...made].some((url) => url.startsWith(`${path}/`) && path !== '');
  const acts = page.actions.some(({ kind, writes }) => writes && (kind === 'create' || kind === 'delete'));
  const lists = page.lists.length > 0 || page.actions.some(({ items }) => items !== undefined);
  return (
    (acts ? 8 : 0) +
    (echoed.has(page.url) ? 6 : 0) +
    (made.has(path) ? 4 : 0) +
    (above ? 3 : 0) +
    (lists ? 2 : 0)
  );
};

export const placesOf = (
  { pages, journeys }: Pick<SiteModel, 'pages' | 'journeys'>,
  things: readonly LeftBehind[],
): Place[] => {
  const made = new Set(things.map(({ url }) => plain(url)));
  const shown = pages.flatMap(({ forms }) =>
    forms.flatMap(({ submissions }) => submissions.flatMap(({ echoes }) => echoes)),
  );
  const echoed = new Set([...shown, ...journeys.flatMap(({ brought }) => brought)].map(({ url }) => url));
  return pages
    .filter(({ status }) => status < 400)
    .map((page) => ({ page, worth: worthOf(page, made, echoed) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ page }) => placeOf(page));
};

/** What signing up made is an account, whoever noted it. */
export const withAccounts = (
  { pages }: Pick<SiteModel, 'pages'>,
  things: readonly LeftBehind[],
): LeftBehind[] => {
  const addresses = new Set(
    pages.flatMap(({ url, forms }) =>
      forms
        .filter(({ purpose }) => purpose === 'sign-up')
        .flatMap(({ action }) => [plain(url), plain(action)]),
    ),
  );
  return things.map((thing) => (addresses.has(plain(thing.url)) ? { ...thing, what: 'account' } : thing));
};

/** Addresses of things that are none of the places. */
export const ownAddresses = (things: readonly LeftBehind[], places: readonly Place[]): string[] => {
  const known = new Set(places.map(({ url }) => url));
  return [...new Set(things.map(({ url }) => url))].filter((url) => url.startsWith('/') && !known.has(url));
};
