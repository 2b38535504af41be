import type { Expression, Figure, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  textsOf,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Adder, type Collection, collectionIn, collectionPage } from '../../site/adding.ts';
import { openListing } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { addingPlace, waysToAdd } from '../collecting.ts';

const badgeOf = (site: SiteModel, collection: Collection): Figure | undefined =>
  site.pages
    .flatMap((page) => page.figures)
    .find(
      (figure) =>
        figure.region === 'chrome' &&
        figure.meaning === 'count' &&
        collectionIn(`${figure.label} ${figure.text}`) === collection,
    );

/** The number on a badge; 0 when there is none, as many hide it when it is 0. */
const numberOn = ({ locator }: Figure): Expression =>
  apply('sum', textsOf({ ...locator, visible: true }, 'number'));

/** Where the badge is not known to be on every page, it is read where it surely is. */
const goingToBadge = (badge: Figure, adder: Adder, page: Page | undefined): Step[] => {
  const hasBadge = (each: Page | undefined) =>
    !each || each.figures.some((figure) => figure.key === badge.key || figure.label === badge.label);
  if ([adder.listing.page, adder.control.page, page].every(hasBadge)) return [];
  const shown = countOf({ ...badge.locator, visible: true });
  return [...openListing(adder.listing), assume('the number is shown', shown, 'at-least', value(1))];
};

const countsAdded = (site: SiteModel, adder: Adder, guard: Guarding): PlanDraft | undefined => {
  const { collection, listing } = adder;
  const badge = badgeOf(site, collection);
  const page = collectionPage(site, collection);
  const [first, second] = adder.positions;
  if (!badge || first === undefined || second === undefined || (adder.signedIn && !page)) return undefined;
  const number = numberOn(badge);
  const look = goingToBadge(badge, adder, page);
  const name = quoted(badge.label || collection);
  const notThereYet = (key: number): Step[] =>
    page
      ? [assume('it was not there yet', variable('held'), 'not-contains', text(template(`{{name${key}}}`)))]
      : [];
  const more = (count: number) => apply('add', variable('before'), value(count));
  return guard({
    ...addingPlace(adder),
    element: slug(collection),
    locator: badge.locator,
    title: `${pageName(listing.page)}: the number beside ${name} goes up by one with each item added`,
    steps: [
      ...(page
        ? [
            step(`open the ${collection}`, goto(page.url), ...page.reach, settle()),
            keep('held', visibleText()),
          ]
        : []),
      ...openListing(listing),
      keep('before', number),
      step('add one', ...adder.add(first, 1, 1)),
      ...notThereYet(1),
      ...look,
      expectThat('the number is one more than before', number, 'equals', more(1)),
      step('add another', ...adder.add(second, 2, 1)),
      ...notThereYet(2),
      ...look,
      expectThat('the number is two more than before', number, 'equals', more(2)),
    ],
    bug: { title: `The number beside ${name} does not count what is added` },
  });
};

export const badgeCountsAddedItems = defineOracle({
  id: 'badge-counts-added-items',
  family: 'actions',
  type: 'functional',
  title: 'A badge counts what is added',
  rule: 'With one more item in a collection, the number beside it is one more.',
  expected: 'It goes up by one with each item added.',
  remedy:
    'Check that the number is computed from the collection after each change, and is not cached ' +
    'with the page.',
  severity: 'medium',
  because: 'People cannot tell whether adding worked, and add the item again.',
  worth: 'solid',
  plan: ({ site }, guard) => waysToAdd(site).map((adder) => countsAdded(site, adder, guard)),
});
