// A list of the site model as tests use it: its items, its columns, its pages, and how to work its controls.

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
import {
  apply,
  assume,
  click,
  columnOf,
  countOf,
  fill,
  inside,
  keep,
  nth,
  press,
  role,
  selectLabel,
  selectValue,
  settle,
  step,
  variable,
  waitFor,
} from '@prowl/plan';
import { familyOf, parametersOf } from './addresses.ts';
import { open } from './drafting.ts';
import { distinct } from './numbers.ts';
import { fold, quoted, sameWords, shorten } from './words.ts';

export interface Listing {
  page: Page;
  list: List;
  /** In words: "Products". */
  name: string;
  naming: ListColumn | undefined;
}

export interface ControlOption {
  label: string;
  value: string;
}

const nameColumn = (list: List): ListColumn | undefined =>
  list.columns.find((column) => column.key === list.detail?.nameColumn) ??
  list.columns.find((column) => column.meaning === 'name') ??
  list.columns.find(
    (column) => column.meaning === 'text' && distinct(column.samples) === column.samples.length,
  );

/** "Load more" makes the list longer: there are no pages to turn. */
const appends = (list: List): boolean =>
  list.pager?.next !== undefined &&
  list.pager.pages.length === 0 &&
  /\b(more|mehr|plus|más|further)\b/i.test(JSON.stringify(list.pager.next));

/** A name without what changes: "Products (24)" are Products. */
const nounOf = (name: string): string => shorten(name.replace(/[([]?\d[\d.,]*[)\]]?/g, ' '), 40);

/** Lists may be built alike and hold other things: what they are called tells them apart. */
const sameList = (list: List): string => `${list.key} ${nounOf(list.name)}`;

/** The same list at addresses of several kinds: two of them show whether it works. */
const mostViews = 2;

/** The lists worth testing, each once however many addresses show it in another way: with at least two items, and not part of the frame that every page shows. */
export const listingsOf = (site: SiteModel): Listing[] => {
  const templates = new Map<string, Set<string>>();
  for (const page of site.pages)
    for (const list of page.lists)
      templates.set(
        sameList(list),
        (templates.get(sameList(list)) ?? new Set()).add(familyOf(page.template)),
      );
  // What many pages show and none lets turn its pages is a menu.
  const isFrame = (list: List): boolean =>
    list.pager === undefined && (templates.get(sameList(list))?.size ?? 0) > 4;
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const found: Listing[] = [];
  for (const page of [...site.pages].sort((a, b) => a.reach.length - b.reach.length)) {
    for (const list of page.lists) {
      const key = `${familyOf(page.template)} ${sameList(list)}`;
      // Under another heading, once a panel above it is open, it is still the same list.
      const place = `${page.template} ${JSON.stringify(list.items)} ${list.columns.map((column) => column.key).join()}`;
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
        ...(appends(list) ? { pager: { pages: [], urls: [] } } : {}),
      };
      found.push({
        page,
        list: shown,
        name: nounOf(list.name) || nounOf(page.heading) || 'items',
        naming: nameColumn(list),
      });
    }
  }
  return found;
};

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

/** Do the items' addresses tell the way back to the list? Then they change with its order and its filters. */
const tellsWayBack = ({ list, page }: Listing): boolean => {
  const here = page.url.replace(/[?#].*$/, '');
  const addresses = list.columns.filter(
    ({ attribute, locator }) =>
      attribute === 'href' && JSON.stringify(locator) === JSON.stringify(list.detail?.link),
  );
  return addresses.some(({ samples }) =>
    samples.some((sample) => parametersOf(sample).some(({ value }) => value.startsWith(here))),
  );
};

/** What tells one item from another even when names repeat: the address of its page, else its name. */
export const identitiesOf = (listing: Listing, items: Locator = listing.list.items): Expression =>
  listing.list.detail && !(listing.naming && tellsWayBack(listing))
    ? columnOf(items, listing.list.detail.link, 'trimmed', 'href')
    : namesOf(listing, items);

export const openListing = (listing: Listing): Step[] => [
  open(listing.page),
  waitFor(nth(listing.list.items, 0)),
];

/** What is put together anew at each look, random picks for instance, cannot be compared with itself. */
export const standsStill = (listing: Listing): Step[] => [
  keep('look', identitiesOf(listing)),
  step('look once more', ...openListing(listing)),
  assume('the list is the same at each look', identitiesOf(listing), 'equals', variable('look')),
];

/** The number of pages, when it can be known from the pager or the announced total. */
export const pageCount = (list: List): number | undefined => {
  if (!list.pager) return 1;
  const labels = list.pager.pages
    .map((page) => Number(page.label))
    .filter((label) => Number.isInteger(label) && label > 0);
  if (labels.length > 0) return Math.max(...labels);
  if (list.counter?.means === 'total' && list.count > 0) return Math.ceil(list.counter.total / list.count);
  return undefined;
};

/** All items can be seen: on one page, or on pages that can be walked. An endless list is not whole. */
export const isWhole = (list: List, most = 6): boolean => {
  const pages = pageCount(list);
  if (pages === undefined || pages > most || (pages > 1 && !list.pager?.next)) return false;
  return pages > 1 || list.counter?.means !== 'total' || list.counter.total === list.count;
};

/** Reads something on each of the first pages, into `name1`, `name2` … and `name` as the whole. Ends on the last of them. */
export const walk = (list: List, pages: number, name: string, reading: Expression): Step[] => {
  const steps: Step[] = [keep(`${name}1`, reading)];
  const next = list.pager?.next;
  for (let page = 2; page <= pages && next; page += 1) {
    steps.push(
      step(
        `go to page ${page}`,
        click(next),
        settle(),
        waitFor(nth(list.items, 0)),
        keep(`${name}${page}`, reading),
      ),
    );
  }
  const kept = Array.from({ length: next ? pages : 1 }, (_, index) => variable(`${name}${index + 1}`));
  steps.push(keep(name, apply('concat', ...kept)));
  return steps;
};

const optionLocator = (control: ListControl, option: ControlOption): Locator => {
  if (control.options.length <= 1 || sameWords(control.label, option.label)) return control.locator;
  if (control.control === 'checkbox' || control.control === 'radio')
    return { ...role(control.control, option.label, { exact: true }), nth: 0 };
  const kinds = { link: 'link', button: 'button' } as const;
  const kind = control.control in kinds ? kinds[control.control as keyof typeof kinds] : 'button';
  return role(kind, option.label, { exact: true, within: control.locator });
};

/** Chooses an option (or fills a text) the way a person would, and waits for the list to follow. */
export const choose = (control: ListControl, option: ControlOption): Step =>
  step(`choose ${quoted(option.label)}`, ...chooseSteps(control, option));

const chooseSteps = (control: ListControl, option: ControlOption): Step[] => {
  const apply = control.submit ? [click(control.submit)] : [];
  switch (control.control) {
    case 'select':
      return [
        option.label
          ? selectLabel(control.locator, option.label)
          : selectValue(control.locator, option.value),
        ...apply,
        settle(),
      ];
    case 'checkbox':
    case 'radio':
      return [{ do: 'check', target: optionLocator(control, option) }, ...apply, settle()];
    case 'input':
      return [
        fill(control.locator, option.value),
        ...(control.submit ? apply : [press('Enter', control.locator)]),
        settle(),
      ];
    default:
      return [click(optionLocator(control, option)), ...apply, settle()];
  }
};

/** Every item that bears this text in this column, and no other part of it. */
export const itemsWith = (list: List, column: ListColumn, words: string): Locator => ({
  ...list.items,
  has: { ...column.locator, hasText: words },
});

/** The entry of a control's tried options for this one. */
export const useOf = (control: ListControl, option: ControlOption) =>
  control.uses.find(
    (use) => fold(use.option) === fold(option.label) || (option.value !== '' && use.option === option.value),
  );

export const optionsOf = (control: ListControl): ControlOption[] =>
  control.options.length > 0
    ? control.options
    : control.uses.length > 0
      ? control.uses.map((use) => ({ label: use.option, value: use.option }))
      : [{ label: control.label, value: control.label }];

/** A list that grows when it is scrolled to its end is not the whole list. */
export const doesNotGrow = (list: List): Step[] => [
  keep('count', countOf(list.items)),
  step('scroll to the end', press('End'), settle()),
  assume('the list does not grow when scrolled', countOf(list.items), 'equals', variable('count')),
];
