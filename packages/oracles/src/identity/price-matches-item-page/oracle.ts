import type { ListColumn, SiteModel, Step } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, textOf, value, variable, visibleText } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { valuesOf } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { pageName, slug } from '../../site/words.ts';
import { namedOpeningsOf, type Opening, openingPlace, openKeeping, spreadOver } from '../opening.ts';
import { seenItems } from '../seen.ts';

/** Items of a list whose prices are compared. */
const mostCompared = 4;
const mostDiffering = 2;

interface Compared {
  readonly positions: readonly number[];
  /** Exploring saw some pages say what the list says, and others something else. */
  readonly suspected: boolean;
}

const comparedOf = (
  site: SiteModel,
  opening: Opening,
  { samples }: ListColumn,
  label: string | undefined,
): Compared => {
  const amounts = seenItems(site, opening).flatMap(({ position, page }) => {
    const own = page.figures.filter(
      (each) => each.region === 'main' && each.label === label && ['amount', 'total'].includes(each.meaning),
    );
    const [figure] = own;
    return own.length === 1 && figure
      ? [{ position, same: figure.value === oneNumber(samples[position] ?? '') }]
      : [];
  });
  const [alike, differing] = [amounts.filter(({ same }) => same), amounts.filter(({ same }) => !same)];
  const suspected = alike.length > 0 && differing.length > 0;
  const told = [...alike.slice(0, 1), ...differing.slice(0, mostDiffering)].map(({ position }) => position);
  // Words beside a price may be others on the pages of other items: those that were seen to have it are opened first.
  const seen = amounts.map(({ position }) => position);
  const positions = [...new Set([...seen, ...spreadOver(opening.listing, mostCompared)])];
  return { suspected, positions: suspected ? told : positions.slice(0, mostCompared) };
};

const priceMatches = (site: SiteModel, opening: Opening, guard: Guarding): PlanDraft | undefined => {
  const { listing, detail } = opening;
  const { list, name, page } = listing;
  const prices = list.columns.filter(
    ({ meaning, samples }) =>
      meaning === 'price' && samples.every((sample) => oneNumber(sample) !== undefined),
  );
  const price = prices.length === 1 ? prices[0] : undefined;
  if (!price) return undefined;
  const known = new Set(price.samples.map(oneNumber));
  const figure = detail.figures.find(
    (each) => each.region === 'main' && ['amount', 'total'].includes(each.meaning) && known.has(each.value),
  );
  const { positions, suspected } = comparedOf(site, opening, price, figure?.label);
  const [first, ...others] = positions;
  if (first === undefined || others.length === 0) return undefined;
  const at = (position: number): Step[] =>
    openKeeping(opening, position, { price: valuesOf(list, price, figure ? 'number' : 'trimmed') });
  const matches = (position: number): Step[] => {
    const message = `the price of item ${position + 1} is that of the list`;
    return figure
      ? [
          // A page that shows no price there, or not yet, says nothing else than the list.
          assume('the page shows a price', textOf(figure.locator, 'number'), 'at-least', value(0)),
          expectThat(message, textOf(figure.locator, 'number'), 'equals', variable('price')),
        ]
      : [expectThat(message, visibleText(), 'contains', variable('price'))];
  };
  // Without a known place for the price, the first item has to show that list and page write it alike; then the others must too.
  const start = figure
    ? matches(first)
    : [assume('list and page write prices alike', visibleText(), 'contains', variable('price'))];
  return guard({
    ...openingPlace(opening),
    element: slug(name),
    suspected,
    title: `${pageName(page)}: an item of ${name} costs the same in the list and on its page`,
    steps: [...at(first), ...start, ...others.flatMap((position) => [...at(position), ...matches(position)])],
    bug: { title: `The price of one of ${name} differs between the list and its own page` },
  });
};

export const priceMatchesItemPage = defineOracle({
  id: 'price-matches-item-page',
  family: 'identity',
  type: 'functional',
  title: 'An item costs the same in the list and on its page',
  rule: 'An item has one price, wherever it is shown.',
  expected: 'The same price in the list and on the page of the item.',
  remedy:
    'Read the price in both places from the same field, and apply discounts, taxes and rounding in one function.',
  severity: 'medium',
  because:
    'Customers see two prices and do not know which holds, before they have paid; what the cart asks for is tested by itself.',
  worth: 'solid',
  plan: ({ site }, guard) => namedOpeningsOf(site).map((opening) => priceMatches(site, opening, guard)),
});
