// What the oracles of filters have in common: the filters of a list that promise something checkable, and the check.

import type { Expression, ListControl, SiteModel, Step } from '@prowl/contracts';
import { expectThat, value } from '@prowl/plan';
import { changesOf, sameThing } from '../site/action-subject.ts';
import { type ControlOption, optionsOf, useOf } from '../site/list-controls.ts';
import { type Listing, listingsOf, valuesOf } from '../site/listing.ts';
import { fold, meansEverything, optionCount, quoted, slug } from '../site/words.ts';
import { boundField, type FilterPromise, namedIn, promiseOf } from './filter-words.ts';

export interface Filter {
  readonly listing: Listing;
  readonly control: ListControl;
  readonly promise: FilterPromise;
}

/** Options of one control that are tested. */
export const mostOptions = 6;

/** Entries of an open list of choices are each a control: they are of one make. */
const mostEntries = 2;
const isEntry = ({ locator }: ListControl): boolean => locator.by === 'role' && locator.role === 'option';

export const filterControlsOf = ({ list }: Listing): ListControl[] => {
  const filters = list.controls.filter(({ kind }) => kind === 'filter');
  const entries = filters.filter(isEntry);
  return filters.filter((control) => !isEntry(control) || entries.indexOf(control) < mostEntries);
};

/** Of one option of some filter, which is no more than a choice. */
export interface Narrowing {
  readonly control: ListControl;
  readonly option: ControlOption;
}

/** One of its options was seen to take other controls of the list away: what it shows is another list in the same place. */
export const switchesLists = ({ page, list }: Listing, control: ListControl): boolean => {
  const labels = new Set(optionsOf(control).map(({ label }) => fold(label)));
  const others = list.controls.filter((other) => other !== control);
  return page.actions.some(
    (action) =>
      labels.has(fold(action.name)) &&
      changesOf(action, 'part').some(
        ({ how, kind, locator, name }) =>
          how === 'went' &&
          kind === 'control' &&
          others.some(
            (other) =>
              sameThing(other.locator, locator) ||
              other.options.some(({ label }) => other.control === 'button' && fold(label) === fold(name)),
          ),
      ),
  );
};

/** Items that an option leaves, as exploring saw, as it says itself, or as the first page has them. */
const leavesOf = ({ control, option }: Narrowing, promise: FilterPromise | undefined): number | undefined =>
  useOf(control, option)?.count ??
  optionCount(option.label).count ??
  (promise?.kind === 'text'
    ? promise.column.samples.filter(
        (sample) => sample === promise.words || namedIn(sample).includes(fold(promise.words)),
      ).length
    : undefined);

/** The option of a filter that is known to leave the fewest items, but some; where nothing is known, the first. */
export const narrowestOf = (listing: Listing): Narrowing | undefined => {
  const all = filterControlsOf(listing)
    .filter((control) => control.control !== 'input' && !switchesLists(listing, control))
    .flatMap((control) => optionsOf(control).map((option) => ({ control, option })))
    .filter(({ option }) => !meansEverything(option, listing.page.language));
  const known = all
    .map((narrowing) => {
      const { control, option } = narrowing;
      const promise = promiseOf(listing.list, control, option, listing.page.language);
      return { narrowing, leaves: leavesOf(narrowing, promise) ?? 0 };
    })
    .filter(({ leaves }) => leaves > 0)
    .toSorted((a, b) => a.leaves - b.leaves);
  return known[0]?.narrowing ?? all[0];
};

/** The options of a control whose effect shows on the items. */
export const filtersOf = (listing: Listing, control: ListControl): Filter[] =>
  [
    boundField(listing.list, control, listing.page.language),
    ...optionsOf(control).map((option) => promiseOf(listing.list, control, option, listing.page.language)),
  ]
    .filter((promise) => promise !== undefined)
    .map((promise) => ({ listing, control, promise }));

/** Of each control of each list those that are taken of its own. */
export const filtersIn = (site: SiteModel, taken: (own: readonly Filter[]) => readonly Filter[]): Filter[] =>
  listingsOf(site).flatMap((listing) =>
    filterControlsOf(listing).flatMap((control) => taken(filtersOf(listing, control))),
  );

/** Items that are likely to be left: the more, the better for paging and sorting. */
const itemsLeft = ({ promise, control }: Filter): number =>
  leavesOf({ control, option: promise.option }, promise) ?? 0;

export const largestFirst = (filters: readonly Filter[]): Filter[] =>
  filters.toSorted((a, b) => itemsLeft(b) - itemsLeft(a));

const optionWords = ({ promise }: Filter): string =>
  promise.kind === 'text' ? promise.words : optionCount(promise.option.label).words;

/** The option in quotation marks, without the number beside it. */
export const filterWords = (filter: Filter): string => quoted(optionWords(filter));

/** A stable name for the control, or for one option of it. */
export const filterElement = (filter: Filter, option = false): string => {
  const { listing, control } = filter;
  const named = control.kind === 'filter' && control.control !== 'link' && control.control !== 'checkbox';
  const name = `${slug(listing.name)} ${slug(named ? control.label : 'filter')}`;
  return option ? `${name} ${slug(optionWords(filter))}` : name;
};

/** Each item that is shown matches the option. */
export const allMatch = (filter: Filter, when: string): Step[] => {
  const { promise, listing } = filter;
  const { column } = promise;
  const reading: Expression = valuesOf(listing.list, column, promise.kind === 'text' ? 'trimmed' : 'number');
  if (promise.kind === 'text') {
    const message = `${when}, only ${listing.name} that say ${filterWords(filter)} are shown`;
    return [expectThat(message, reading, 'every-contains', value(promise.words))];
  }
  const { least, most } = promise;
  const steps: Step[] = [];
  if (least !== undefined) {
    const message = `${when}, every ${column.key} is at least ${least}`;
    steps.push(expectThat(message, reading, 'every-at-least', value(least)));
  }
  if (most !== undefined) {
    const message = `${when}, every ${column.key} is at most ${most}`;
    steps.push(expectThat(message, reading, 'every-at-most', value(most)));
  }
  return steps;
};
