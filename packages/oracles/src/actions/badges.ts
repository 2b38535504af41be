// Adding puts the chosen thing into its collection, for every item, in the chosen number, and the badge counts it.

import type { Figure, Locator, Page, SiteModel, Step } from '@prowl/contracts';
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
import { type Adder, addersOf, type Collection, collectionIn, collectionPage } from '../site/adding.ts';
import { draft } from '../site/drafting.ts';
import { openListing } from '../site/listing.ts';
import { truncated } from '../site/numbers.ts';
import { pageName, quoted, slug } from '../site/words.ts';

const badgeOf = (site: SiteModel, collection: Collection): Figure | undefined => {
  const figures = site.pages
    .flatMap((page) => page.figures)
    .filter((figure) => figure.region === 'chrome' && figure.meaning === 'count');
  return figures.find((figure) => collectionIn(`${figure.label} ${figure.text}`) === collection);
};

/** The number on a badge; 0 when there is none, as many hide it when it is 0. */
const numberOn = (badge: Locator) => apply('sum', textsOf({ ...badge, visible: true }, 'number'));

const shared = (_site: SiteModel, adder: Adder) => ({
  family: 'actions' as const,
  page: adder.control.page,
  element: `${slug(adder.collection)} ${slug(adder.listing.name)}`,
  locator: adder.control.locator,
  signedIn: adder.signedIn,
  isolation: adder.signedIn ? ('account' as const) : ('session' as const),
});

const spread = (positions: readonly number[], most: number): number[] =>
  positions.length <= most
    ? [...positions]
    : [
        ...new Set(
          Array.from(
            { length: most },
            (_, index) => positions[Math.round((index * (positions.length - 1)) / (most - 1))] ?? 0,
          ),
        ),
      ];

const addsEveryItem = (site: SiteModel, adder: Adder): PlanDraft | undefined => {
  const page = collectionPage(site, adder.collection);
  const shortened = page?.lists.some((list) =>
    list.columns.some((column) => column.meaning === 'name' && column.samples.some(truncated)),
  );
  if (!page || shortened) return undefined;
  const positions = spread(adder.positions, 5);
  return draft(site, {
    ...shared(site, adder),
    oracle: 'adding-adds-the-chosen-item',
    title: `${pageName(adder.listing.page)}: ${quoted(adder.control.name)} puts each of ${adder.listing.name} into the ${adder.collection}`,
    because: 'What was added is what is there afterwards, whichever item it was.',
    rank: 0.75,
    steps: [
      ...positions.flatMap((position, index): Step[] => [
        step(`add item ${position + 1}`, ...adder.add(position, index, 1)),
      ]),
      step(`open the ${adder.collection}`, goto(page.url), ...page.reach, settle()),
      assume(
        'it takes no sign-in to see it',
        { extract: { read: 'count', of: { by: 'css', selector: 'input[type="password"]', visible: true } } },
        'equals',
        value(0),
      ),
      ...positions.map((position, index) =>
        expectThat(
          `item ${position + 1} of the list is in the ${adder.collection}`,
          visibleText(),
          'contains',
          text(template(`{{name${index}}}`)),
        ),
      ),
    ],
    bug: {
      title: `${quoted(adder.control.name)} does not put every one of ${adder.listing.name} into the ${adder.collection}`,
      severity: 'high',
      expected: `Each item that was added is in the ${adder.collection}.`,
    },
  });
};

const badgeCounts = (site: SiteModel, adder: Adder): PlanDraft | undefined => {
  const badge = badgeOf(site, adder.collection);
  const page = collectionPage(site, adder.collection);
  const [first, second] = adder.positions;
  if (!badge || first === undefined || second === undefined || (adder.signedIn && !page)) return undefined;
  const number = numberOn(badge.locator);
  const bears = (each: Page | undefined) =>
    !each || each.figures.some((figure) => figure.key === badge.key || figure.label === badge.label);
  // Where it is not known to stand on every page, it is looked for where it surely stands.
  const everywhere = [adder.listing.page, adder.control.page, page].every(bears);
  const look: Step[] = everywhere
    ? []
    : [
        ...openListing(adder.listing),
        assume('the number is shown', countOf({ ...badge.locator, visible: true }), 'at-least', value(1)),
      ];
  const held: Step[] = page
    ? [
        step(`look into the ${adder.collection}`, goto(page.url), ...page.reach, settle()),
        keep('held', visibleText()),
      ]
    : [];
  const notThere = (key: number): Step[] =>
    page
      ? [assume('it was not there yet', variable('held'), 'not-contains', text(template(`{{name${key}}}`)))]
      : [];
  return draft(site, {
    ...shared(site, adder),
    oracle: 'badge-counts-what-is-added',
    element: slug(adder.collection),
    locator: badge.locator,
    title: `${pageName(adder.listing.page)}: the number beside ${quoted(badge.label || adder.collection)} goes up by one with each item added`,
    because: 'One more thing in it, one more counted.',
    rank: 0.65,
    steps: [
      ...held,
      ...openListing(adder.listing),
      keep('before', number),
      step('add one', ...adder.add(first, 1, 1)),
      ...notThere(1),
      ...look,
      expectThat(
        'the number is one more than before',
        number,
        'equals',
        apply('add', variable('before'), value(1)),
      ),
      step('add another', ...adder.add(second, 2, 1)),
      ...notThere(2),
      ...look,
      expectThat(
        'the number is two more than before',
        number,
        'equals',
        apply('add', variable('before'), value(2)),
      ),
    ],
    bug: {
      title: `The number beside ${quoted(badge.label || adder.collection)} does not count what is added`,
      severity: 'medium',
      expected: 'It goes up by one with each item added.',
    },
  });
};

export const planBadges = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return addersOf(site)
    .filter((adder) => {
      const key = `${adder.collection} ${adder.control.page.template}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .flatMap((adder) => [addsEveryItem(site, adder), badgeCounts(site, adder)])
    .filter((plan) => plan !== undefined);
};
