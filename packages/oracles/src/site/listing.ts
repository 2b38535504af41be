// A list of the site model as tests use it: which lists are worth testing, and how to open one and read its items.

import type {
  Expression,
  List,
  ListColumn,
  ListControl,
  Locator,
  Page,
  Reading,
  SiteModel,
  Step,
} from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { assume, columnOf, inside, keep, nth, step, variable, waitFor } from '@prowl/plan';
import { actionsOf, changesOf } from './action-subject.ts';
import { familyOf, parametersOf, withoutQuery } from './addresses.ts';
import { open } from './drafting.ts';
import { distinct } from './numbers.ts';
import { oncePerSite } from './once.ts';
import { shorten } from './words.ts';

export interface Listing {
  page: Page;
  list: List;
  /** In words: "Products". */
  name: string;
  naming: ListColumn | undefined;
  /** What makes the list longer. */
  more?: Locator | undefined;
}

const nameColumn = (list: List): ListColumn | undefined =>
  list.columns.find((column) => column.key === list.detail?.nameColumn) ??
  list.columns.find((column) => column.meaning === 'name') ??
  list.columns.find(
    (column) => column.meaning === 'text' && distinct(column.samples) === column.samples.length,
  );

/** The words by which the control is found, as far as it has any. */
const wordsOf = (locator: Locator): string =>
  ['name', 'text', 'hasText', 'selector']
    .map((part) => locator[part as keyof Locator])
    .filter((words) => typeof words === 'string')
    .join(' ');

/** "Load more" makes the list longer: there is no next page. */
const appends = ({ pager }: List, language: string): boolean =>
  pager?.next !== undefined && pager.pages.length === 0 && says(wordsOf(pager.next), 'show-more', language);

/** Exploring pressed it, and the same items were shown with other states or figures: another week, say, and no other page. */
const keepsItems = (site: SiteModel, page: Page, list: List): boolean => {
  const next = JSON.stringify(list.pager?.next);
  const names = (nameColumn(list)?.samples ?? []).map((name) => name.trim()).filter((name) => name !== '');
  // Rows that stand where others stood are told by their names.
  const isCalledSo = (from = '', to = ''): boolean =>
    names.every((name) => !from.includes(name) || to.includes(name));
  return actionsOf(site).some(({ action, page: at }) => {
    const items = changesOf(action, 'item');
    return (
      at.url === page.url &&
      !action.perItem &&
      action.steps.some((each) => each.do === 'click' && JSON.stringify(each.target) === next) &&
      items.length > 0 &&
      items.every(({ how, from, to }) => how === 'changed' && isCalledSo(from, to))
    );
  });
};

/** A name without the numbers in it, which change: "Products (24)" are Products. */
const nounOf = (name: string): string => shorten(name.replace(/[([]?\d[\d.,]*[)\]]?/g, ' '), 40);

/** Boxes and switches beside the only list of a page that lead to the same page with another query: they filter it. */
const boxesOf = ({ controls, lists, url }: Page, list: List): ListControl[] =>
  lists.length > 1
    ? []
    : controls.flatMap(({ role, name, locator, region, effects: [first] }): ListControl[] => {
        const led = first?.kind === 'navigated' ? (first.url ?? '') : '';
        const stays = led !== '' && withoutQuery(led) === withoutQuery(url) && led !== url;
        const known = list.controls.some(
          (other) => JSON.stringify(other.locator) === JSON.stringify(locator),
        );
        if (!stays || known || region !== 'main' || !['checkbox', 'switch'].includes(role)) return [];
        const options = [{ label: name, value: 'on' }];
        const uses = [{ option: name, url: led }];
        return [{ kind: 'filter', label: name, locator, control: 'checkbox', options, uses }];
      });

/** A choice made by script that showed nothing to choose from says nothing of what it does. */
const isKnown = ({ control, options }: ListControl): boolean => control !== 'select' || options.length > 0;

/** Lists may be built alike and hold other things: their names distinguish them. */
const sameList = (list: List): string => `${list.key} ${nounOf(list.name)}`;

/** The same list at addresses of several kinds: two of them show whether it works. */
const mostViews = 2;

const narrows = ({ kind }: ListControl): boolean => kind === 'search' || kind === 'filter';

/** The same list once a panel with its search and filters is open, where nothing narrows it before and exploring saw those at work. */
const withPanelOpen = (site: SiteModel, page: Page, list: List): { page: Page; list: List } => {
  if (page.reach.length > 0 || list.controls.some(narrows)) return { page, list };
  for (const other of site.pages) {
    if (other.url !== page.url || other.reach.length !== 1 || other.reach[0]?.do !== 'click') continue;
    const open = other.lists.find(
      ({ key, count, controls }) =>
        key === list.key &&
        count === list.count &&
        controls.some((control) => narrows(control) && control.uses.some((use) => use.count !== undefined)),
    );
    if (open !== undefined) return { page: other, list: open };
  }
  return { page, list };
};

/**
 * The lists worth testing, each once however many addresses show it in another way: with at least two items,
 * and not part of the frame that every page shows.
 */
export const listingsOf = oncePerSite((site): readonly Listing[] => {
  const templates = new Map<string, Set<string>>();
  for (const page of site.pages)
    for (const list of page.lists)
      templates.set(
        sameList(list),
        (templates.get(sameList(list)) ?? new Set()).add(familyOf(page.template)),
      );
  // A list without pages that many kinds of pages show is a menu.
  const isFrame = (list: List): boolean =>
    list.pager === undefined && (templates.get(sameList(list))?.size ?? 0) > 4;
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const listings: Listing[] = [];
  for (const page of [...site.pages].sort((a, b) => a.reach.length - b.reach.length)) {
    for (const seenFirst of page.lists) {
      const { list, page: at } = withPanelOpen(site, page, seenFirst);
      const key = `${familyOf(page.template)} ${sameList(list)}`;
      // Under another heading, once a panel above it is open, it is still the same list.
      const place = `${page.template} ${JSON.stringify(list.items)} ${list.columns.map((column) => column.key).join()}`;
      // What is in a cart is gone when somebody orders it; tests that fill it look at it.
      if (list.emptyAtFirst === true || page.kind === 'cart') continue;
      if (seen.has(key) || (page.reach.length > 0 && seen.has(place)) || list.count < 2 || isFrame(list))
        continue;
      seen.add(key).add(place);
      const count = (counts.get(sameList(list)) ?? 0) + 1;
      counts.set(sameList(list), count);
      if (count > mostViews) continue;
      // Items that a filter hides by style are not shown.
      const shown = {
        ...list,
        items: { ...list.items, visible: true },
        controls: [...list.controls.filter(isKnown), ...boxesOf(at, list)],
        ...(appends(list, page.language) || keepsItems(site, page, list)
          ? { pager: { pages: [], urls: [] } }
          : {}),
      };
      listings.push({
        page: at,
        list: shown,
        name: nounOf(list.name) || nounOf(page.heading) || 'items',
        naming: nameColumn(list),
        ...(appends(list, page.language) ? { more: list.pager?.next } : {}),
      });
    }
  }
  return listings;
});

/** A locator that is relative to an item, anchored in that item. */
export const under = (item: Locator, relative: Locator): Locator =>
  relative.within ? { ...relative, within: under(item, relative.within) } : inside(item, relative);

export const valuesOf = (
  list: List,
  column: ListColumn,
  as: Reading = 'trimmed',
  items: Locator = list.items,
): Expression => columnOf(items, column.locator, as, column.attribute);

export const namesOf = (listing: Listing, items: Locator = listing.list.items): Expression => {
  if (!listing.naming) throw new Error('the list has no column that names its items');
  return valuesOf(listing.list, listing.naming, 'trimmed', items);
};

/** The columns that hold the addresses of the items' own pages. */
const addressesOf = ({ list }: Listing): ListColumn[] =>
  list.columns.filter(
    ({ attribute, locator }) =>
      attribute === 'href' && JSON.stringify(locator) === JSON.stringify(list.detail?.link),
  );

/** Each item has a path of its own. What a list adds to it, of its filter or its order, is not part of who the item is. */
const differByPath = (listing: Listing): boolean =>
  addressesOf(listing).some(({ samples }) => {
    const paths = new Set(samples.map(withoutQuery));
    return samples.length > 1 && paths.size === samples.length && !paths.has('');
  });

/** Do the items' addresses carry the address of the list, or where in it they stand? Then they change with its order, its filters and its pages. */
const carriesItsPlace = (listing: Listing): boolean => {
  const { page, naming } = listing;
  const here = page.url.replace(/[?#].*$/, '');
  const addresses = addressesOf(listing);
  const namesDiffer = new Set(naming?.samples).size === naming?.samples.length;
  return addresses.some(({ samples }) => {
    const carried = samples.filter((sample) => sample !== '').map(parametersOf);
    const [first = [], ...others] = carried;
    const isShared = (parameter: (typeof first)[number]) =>
      namesDiffer &&
      others.length > 0 &&
      others.every((each) =>
        each.some(({ name, value }) => name === parameter.name && value === parameter.value),
      );
    return carried.some((each) => each.some(({ value }) => value.startsWith(here))) || first.some(isShared);
  });
};

/** What identifies an item even when names repeat: the address of its page, else its name. */
export const identitiesOf = (listing: Listing, items: Locator = listing.list.items): Expression => {
  const { detail } = listing.list;
  if (detail && differByPath(listing)) return columnOf(items, detail.link, 'path', 'href');
  return detail && !(listing.naming && carriesItsPlace(listing))
    ? columnOf(items, detail.link, 'trimmed', 'href')
    : namesOf(listing, items);
};

export const openListing = (listing: Listing): Step[] => [
  open(listing.page),
  waitFor(nth(listing.list.items, 0)),
];

/** A list that differs at each look, random picks for instance, cannot be compared with itself. */
export const standsStill = (listing: Listing): Step[] => [
  keep('look', identitiesOf(listing)),
  step('look once more', ...openListing(listing)),
  assume('the list is the same at each look', identitiesOf(listing), 'equals', variable('look')),
];

/** Every item that has this text in this column, whatever its other columns say. */
export const itemsWith = (list: List, column: ListColumn, words: string): Locator => ({
  ...list.items,
  has: { ...column.locator, hasText: words },
});
