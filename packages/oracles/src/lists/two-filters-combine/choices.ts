// Two filters of a list that are chosen from lists of choices, or one of them by a button beside it.
import type { Expression, SiteModel, Step } from '@prowl/contracts';
import { apply, assume, expectThat, fieldValue, keep, type PlanDraft, variable } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { choose, useOf } from '../../site/list-controls.ts';
import { identitiesOf, type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { fold, meansEverything, pageName, quoted, shorten, slug } from '../../site/words.ts';
import { leavesOut } from '../chip-pairs.ts';
import { chipRowsOf, pressing, stateOf } from '../chips.ts';
import { allMatch, type Filter, filterControlsOf, filtersOf, filterWords } from '../filtering.ts';

interface Choice {
  readonly words: string;
  readonly by: 'select' | 'button';
  readonly group: string;
  readonly choosing: Step;
  /** What the page says of it while it is chosen. */
  readonly chosen: Expression;
  /** Of each item that exploring saw. */
  readonly fits: readonly (boolean | undefined)[];
  /** What it promises of an item, where items show that. */
  readonly filter: Filter | undefined;
}

const fitsOf = ({ promise }: Filter): readonly (boolean | undefined)[] | undefined =>
  promise.kind === 'text'
    ? promise.column.samples.map((sample) => fold(sample).includes(fold(promise.words)))
    : undefined;

/** Exploring saw it narrow the list, or lead to an address of its own: what is only like a filter may do something to the items. */
const isSeenToFilter = ({ listing, control, promise }: Filter): boolean => {
  const use = useOf(control, promise.option);
  return (
    use?.count !== undefined &&
    use.count > 0 &&
    (use.count < listing.list.count || (use.url !== undefined && use.url !== listing.page.url))
  );
};

const selected = (listing: Listing): Choice[] =>
  filterControlsOf(listing)
    .filter(({ control }) => control === 'select')
    .flatMap((control) => filtersOf(listing, control))
    .filter(isSeenToFilter)
    .flatMap((filter): Choice[] => {
      const { control, promise } = filter;
      const fits = fitsOf(filter);
      return fits === undefined
        ? []
        : [
            {
              ...{ words: filterWords(filter), by: 'select', group: promise.column.key, fits, filter },
              choosing: choose(control, promise.option),
              chosen: fieldValue(control.locator),
            },
          ];
    });

const pressed = (site: SiteModel, listing: Listing): Choice[] => {
  const { page, list, naming } = listing;
  const filters = filterControlsOf(listing)
    .filter(({ control }) => control === 'button')
    .flatMap((control) => filtersOf(listing, control));
  return chipRowsOf(site)
    .filter((row) => row.page === page && sameThing({ ...row.items, visible: true }, list.items))
    .flatMap(({ chips }) => chips)
    .filter(({ action }) => !meansEverything({ label: action.name, value: action.name }, page.language))
    .map((chip): Choice => {
      const { action } = chip;
      const filter = filters.find(({ promise }) => fold(promise.option.label) === fold(action.name));
      const seen = (naming?.samples ?? []).map((name) => {
        const out = leavesOut(chip, name);
        return out === undefined ? undefined : !out;
      });
      const fits = filter === undefined ? undefined : fitsOf(filter);
      return {
        ...{ words: quoted(shorten(action.name, 20)), by: 'button', fits: fits ?? seen },
        ...{
          group: filter?.promise.column.key ?? 'buttons',
          choosing: pressing(action),
          chosen: stateOf(chip),
        },
        filter: fits === undefined ? undefined : filter,
      };
    });
};

const rowsThat = ([one, other]: readonly [Choice, Choice], fitsOne: boolean, fitsOther: boolean): number =>
  one.fits.filter((fits, index) => fits === fitsOne && other.fits[index] === fitsOther).length;

/** Of the pairs of which each leaves an item that the other leaves out, the one with most in common. */
const bestOf = (choices: readonly Choice[]): readonly [Choice, Choice] | undefined => {
  const pairs = choices.flatMap((one) =>
    choices.flatMap((other) =>
      one.by === 'select' && other.group !== one.group ? [[one, other] as const] : [],
    ),
  );
  const [best] = pairs
    .filter((pair) => rowsThat(pair, true, false) > 0 && rowsThat(pair, false, true) > 0)
    .toSorted((a, b) => rowsThat(b, true, true) - rowsThat(a, true, true));
  return best;
};

const combine = (
  listing: Listing,
  [first, second]: readonly [Choice, Choice],
  guard: Guarding,
): PlanDraft => {
  const { page, list, name } = listing;
  const shown = identitiesOf(listing);
  const isWhole = list.pager === undefined;
  const only = (a: string, b: string) => apply('without', variable(a), variable(b));
  const fitsBoth = [first, second].flatMap(({ filter }) =>
    filter === undefined ? [] : allMatch(filter, `with ${first.words} and ${second.words}`),
  );
  return guard({
    page,
    locator: first.filter?.control.locator,
    element: `${slug(name)} ${slug(first.words)} and ${slug(second.words)}`,
    title: `${pageName(page)}: ${first.words} and ${second.words} together leave what fits both`,
    steps: [
      ...openListing(listing),
      keep('all', shown),
      first.choosing,
      keep('firstChosen', first.chosen),
      keep('one', shown),
      ...openListing(listing),
      assume('the list is as it was', shown, 'equals', variable('all')),
      second.choosing,
      keep('secondChosen', second.chosen),
      keep('other', shown),
      assume('each of them shows what the other does not', only('one', 'other'), 'not-empty'),
      assume('each of them shows what the other does not', only('other', 'one'), 'not-empty'),
      // What comes to light by a filter was on another page, or beyond the last that is shown.
      ...(isWhole
        ? ['one', 'other'].map((each) => assume('all were shown before', only(each, 'all'), 'empty'))
        : []),
      first.choosing,
      // Where one takes the place of the other, there is but one.
      assume('both look chosen', first.chosen, 'equals', variable('firstChosen')),
      assume('both look chosen', second.chosen, 'equals', variable('secondChosen')),
      ...(isWhole
        ? [
            expectThat(
              `what is shown fits ${first.words} and ${second.words}`,
              shown,
              'same-members',
              apply('without', variable('one'), only('one', 'other')),
            ),
          ]
        : fitsBoth),
    ],
    bug: {
      title: `With ${first.words} and ${second.words} chosen, the list of ${shorten(name, 24)} does not show what fits both`,
    },
  });
};

/** One pair of each list. Of a list in pages each choice has to say what it promises of an item. */
export const choicesCombined = (site: SiteModel, guard: Guarding): PlanDraft[] =>
  listingsOf(site).flatMap((listing) => {
    if (listing.naming === undefined) return [];
    const choices = [...selected(listing), ...pressed(site, listing)];
    const isWhole = listing.list.pager === undefined;
    const pair = bestOf(choices.filter(({ filter }) => isWhole || filter !== undefined));
    return pair === undefined ? [] : [combine(listing, pair, guard)];
  });
