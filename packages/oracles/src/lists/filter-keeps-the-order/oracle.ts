import type { Expression, ListControl, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { assume, bareItemsOf, countOf, expectThat, keep, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actionsOf, sameThing } from '../../site/action-subject.ts';
import { common } from '../../site/action-view.ts';
import { type Choice, choosing, targetsIn } from '../../site/choices.ts';
import { open } from '../../site/drafting.ts';
import { choose, optionsOf, useOf } from '../../site/list-controls.ts';
import { type Listing, listingsOf, namesOf, openListing } from '../../site/listing.ts';
import { meansEverything, pageName, quoted, slug } from '../../site/words.ts';
import { switchesLists } from '../filtering.ts';

/** Choices that are tried with an order. */
const mostChoices = 3;

/** "Descending" beside the order, a second order, or what the list is grouped by: it orders as well, whatever it looks like. */
const ordersToo = (control: ListControl, { list, page }: Listing): boolean => {
  if (says(control.label, ['ascending', 'descending'], page.language)) return true;
  const orders = new Set(
    list.controls
      .filter(({ kind }) => kind === 'sort')
      .flatMap((each) => optionsOf(each).map(({ label }) => label)),
  );
  return optionsOf(control).filter(({ label }) => orders.has(label)).length > 1;
};

/** Filters that stay on the page: what a link leads to is another address, which need not know the order. */
const choicesOf = (listing: Listing, learned: readonly Choice[]): Choice[] => {
  const ofControls = listing.list.controls
    .filter(({ kind, control }) => kind === 'filter' && control !== 'link' && control !== 'input')
    .filter((control) => !ordersToo(control, listing) && !switchesLists(listing, control))
    .flatMap((control) =>
      optionsOf(control)
        .filter((option) => !meansEverything(option, listing.page.language))
        .toSorted((a, b) => (useOf(control, b)?.count ?? 0) - (useOf(control, a)?.count ?? 0))
        .slice(0, mostChoices)
        .map((option) => ({ words: option.label, steps: [choose(control, option)] })),
    );
  return [...ofControls, ...learned].slice(0, mostChoices);
};

interface Ordered {
  readonly page: Page;
  readonly name: string;
  readonly locator: Locator;
  readonly items: Locator;
  /** One text for each item. */
  readonly names: Expression;
  readonly opening: readonly Step[];
  readonly first: Choice;
  readonly order: Choice;
  readonly choices: readonly Choice[];
}

const ofListing = (listing: Listing, learned: readonly Choice[]): Ordered | undefined => {
  const { list, name, naming, page } = listing;
  const sort = list.controls.find(
    ({ kind, control }) => kind === 'sort' && !['header', 'link'].includes(control),
  );
  const [first, ...others] = sort ? optionsOf(sort) : [];
  const last = others.at(-1);
  const choices = choicesOf(listing, learned);
  // In another order the first page has other items.
  if (list.pager !== undefined || listing.more !== undefined) return undefined;
  if (!naming || !sort || !first || !last || choices.length === 0) return undefined;
  const by = (option: typeof first): Choice => ({ words: option.label, steps: [choose(sort, option)] });
  const names = namesOf(listing);
  const opening = openListing(listing);
  return {
    page,
    name,
    locator: sort.locator,
    items: list.items,
    names,
    opening,
    first: by(first),
    order: by(last),
    choices,
  };
};

/** Lists that were only found by what is done with them. */
const ofActions = (site: SiteModel): Ordered[] => {
  const plain = actionsOf(site).filter(({ action }) => !action.perItem && !action.field && action.items);
  const sorts = plain.filter(({ action }) => action.kind === 'sort');
  return sorts.flatMap(({ action: { items: place, name, steps }, page }): Ordered[] => {
    const beside = plain.filter((each) => each.page.url === page.url && sameThing(each.action.items, place));
    const [first] = sorts.filter(({ action }) => sameThing(action.items, place));
    const back = beside.find(({ action }) => action.key === first?.action.undoneBy);
    const filters = beside.filter(({ action }) => action.kind === 'filter');
    if (!place || filters.length === 0 || first?.action.name !== name || !back) return [];
    const items = { ...place, visible: true };
    const choices = filters.map(choosing).slice(0, mostChoices);
    const locator = targetsIn(steps)[0] ?? place;
    const opening = [open({ ...page, reach: [] })];
    const names = bareItemsOf(items);
    return [
      {
        page,
        name: 'the list',
        locator,
        items,
        names,
        opening,
        first: choosing(back),
        order: choosing(first),
        choices,
      },
    ];
  });
};

const keepsOrder = (ordered: Ordered, guard: Guarding): PlanDraft => {
  const { page, name, locator, items, names, opening, first, order, choices } = ordered;
  const chosen = quoted(order.words);
  const filterForgotten = `Sorting ${name} forgets the filter`;
  const stays = ({ words, steps }: Choice): Step[] => [
    ...steps,
    keep('now', names),
    expectThat(
      `${name} are still in the order ${chosen} after ${quoted(words)} was chosen`,
      common(variable('now'), variable('sorted')),
      'equals',
      common(variable('sorted'), variable('now')),
    ),
  ];
  return guard({
    page,
    element: `${slug(name)} ${slug(order.words)}`,
    locator,
    title: `${pageName(page)}: the order of ${name} outlasts a filter, and the filter another order`,
    steps: [
      ...opening,
      assume('there is something to order', countOf(items), 'at-least', value(3)),
      keep('plain', names),
      assume('names tell the items apart', variable('plain'), 'all-different'),
      ...order.steps,
      keep('sorted', names),
      assume('it is another order', variable('sorted'), 'not-equals', variable('plain')),
      assume('of the same items', variable('plain'), 'subset-of', variable('sorted')),
      ...choices.flatMap(stays),
      keep('left', countOf(items)),
      ...first.steps,
      expectThat(
        `the filter still holds after ${quoted(first.words)} was chosen`,
        names,
        'subset-of',
        variable('now'),
        { title: filterForgotten },
      ),
      expectThat('and none is missing', countOf(items), 'equals', variable('left'), {
        title: filterForgotten,
      }),
    ],
    bug: {
      title: `A filter of ${name} forgets the sort order`,
      expected: 'What was chosen in one control stays when something is chosen in another.',
    },
  });
};

export const filterKeepsTheOrder = defineOracle({
  id: 'filter-keeps-the-order',
  family: 'lists',
  type: 'functional',
  title: 'A filter keeps the chosen order, an order the chosen filter',
  rule: 'Each control changes one thing: a filter leaves items out and moves none, an order moves items and leaves none out.',
  expected: 'The items that are left are in the order that was chosen before.',
  remedy:
    'Look where the control of one sets the other back, or where one of the two is left out of the request.',
  severity: 'medium',
  because: 'People have to choose again each time, and may not notice that the order is another one.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const acting = actionsOf(site).filter(
      ({ action, page }) =>
        action.kind === 'filter' &&
        page.reach.length === 0 &&
        !action.perItem &&
        !action.field &&
        !action.needs,
    );
    const listed = listingsOf(site).flatMap((listing) => {
      const learned = acting.filter(({ page }) => page.url === listing.page.url).map(choosing);
      return ofListing(listing, learned) ?? [];
    });
    const elsewhere = ofActions(site).filter(
      ({ page }) => !listed.some((each) => each.page.url === page.url),
    );
    return [...listed, ...elsewhere].map((ordered) => keepsOrder(ordered, guard));
  },
});
