import type { Figure, List, ListColumn, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { type Pair, pairsOf, roundOn } from '../../site/opposites.ts';
import { fold, pageName, quoted, slug } from '../../site/words.ts';
import { otherViews } from './views.ts';

const summed: ReadonlySet<ListColumn['meaning']> = new Set(['price', 'number', 'quantity']);
const leastStem = 4;

interface Sum {
  readonly page: Page;
  readonly figure: Figure;
  readonly rows: number;
  readonly holds: boolean;
  /** A price for each, beside how many there are of it, and more than one of some: what is summed up is another column. */
  readonly isOfEach: boolean;
}

const sumOf = ({ samples }: ListColumn): number | undefined => {
  const numbers = samples.map(oneNumber);
  return numbers.every((number) => number !== undefined)
    ? numbers.reduce((sum, number) => sum + number, 0)
    : undefined;
};

/** The figure is called as the column is: "Deposits held" below "Deposit". */
const isNamedAlike = ({ label, text }: Figure, { header = '' }: ListColumn): boolean => {
  const [stem] = fold(header).match(/\p{L}+/gu) ?? [];
  return stem !== undefined && stem.length >= leastStem && fold(`${label} ${text}`).includes(stem);
};

/** "45 minutes", "1 minute": a number and its unit, as it may be written out. */
const isMeasure = ({ meaning, samples }: ListColumn): boolean => {
  const units = samples.map((sample) => /^\d[\d.,]*\s?(\p{L}+)$/u.exec(sample.trim())?.[1]);
  return meaning === 'text' && units.every((unit) => unit !== undefined && unit[0] === units[0]?.[0]);
};

const isOfEach = ({ columns }: List, { meaning, key }: ListColumn): boolean =>
  meaning === 'price' &&
  columns.some(
    (other) =>
      other.key !== key &&
      other.meaning === 'quantity' &&
      other.samples.some((sample) => (oneNumber(sample) ?? 1) !== 1),
  );

/** The same list and figure wherever exploring saw them, whole: each with another number of rows. */
const sumsOf = (site: SiteModel, listing: Listing, column: ListColumn, figure: Figure): Sum[] =>
  site.pages.flatMap((page): Sum[] => {
    if (page.template !== listing.page.template || page.status >= 400) return [];
    const list = page.lists.find(({ key }) => key === listing.list.key);
    const own = list?.columns.find(({ key }) => key === column.key);
    const shown = page.figures.filter(({ region, label }) => region === 'main' && label === figure.label);
    const alike = shown.filter(({ meaning }) => meaning === figure.meaning);
    // Two parts of a page may each have a "Total".
    const one = alike.find(({ locator }) => sameThing(locator, figure.locator)) ?? alike[0];
    const sum = own === undefined ? undefined : sumOf(own);
    if (!list || !own || !one || sum === undefined || list.pager || own.samples.length !== list.count)
      return [];
    const holds = Math.abs(sum - one.value) < 0.006;
    return [{ page, figure: one, rows: list.count, holds, isOfEach: isOfEach(list, own) }];
  });

/** This list wherever exploring saw it. */
const seenLists = (site: SiteModel, { list, page }: Listing): List[] =>
  site.pages
    .filter(({ template }) => template === page.template)
    .flatMap(({ lists }) => lists.filter(({ key }) => key === list.key));

/** Buttons elsewhere that put their items into this list: the names that it was ever seen with are theirs. */
const fillerOf = (site: SiteModel, listing: Listing): Pair | undefined => {
  const { page } = listing;
  const namesIn = (lists: readonly List[]) =>
    lists.flatMap(
      ({ columns }) => columns.find(({ meaning }) => meaning === 'name')?.samples.map(fold) ?? [],
    );
  const names = namesIn(seenLists(site, listing));
  return pairsOf(site).find((pair) => {
    if (pair.page.template === page.template || pair.texts.length < 2) return false;
    const there = site.pages.filter(({ template }) => template === pair.page.template);
    const theirs = new Set(namesIn(there.flatMap(({ lists }) => lists)));
    return names.length > 0 && names.every((name) => theirs.has(name));
  });
};

/** Puts two more items into the list, for a sum that was seen over one only. They are taken back before anything is expected. */
const fillingOf = (site: SiteModel, listing: Listing): { before: Step[]; after: Step[] } => {
  const isShort = seenLists(site, listing).some(({ count }) => count < 2);
  const pair = isShort ? fillerOf(site, listing) : undefined;
  const rounds = pair?.texts.slice(0, 2).flatMap((text) => roundOn(pair, text) ?? []) ?? [];
  if (pair === undefined) return { before: [], after: [] };
  return {
    before: [open(pair.page), ...rounds.flatMap(({ offered, undone, there }) => [offered, ...undone, there])],
    after: [open(pair.page), ...rounds.map(({ back }) => back)],
  };
};

const isSum = (
  site: SiteModel,
  listing: Listing,
  column: ListColumn,
  figure: Figure,
  guard: Guarding,
  sums: readonly Sum[],
) => {
  const { page, list, name } = listing;
  const suspected = sums.some(({ holds, rows }) => !holds && rows > 1);
  const { before, after } = fillingOf(site, listing);
  const words = (figure.label || figure.text.replace(/[\d.,\s$€£¥:]+$/, '')).trim();
  const held = new Set(sums.filter(({ holds }) => holds).map((sum) => sum.figure.value));
  const views = otherViews(site, { listing, column, figure, words, heldTwice: held.size > 1 });
  return guard({
    page,
    ...(before.length > 0 || views.shared ? { isolation: 'global' as const } : {}),
    ...(before.length === 0 && !views.shared && views.steps.length > 0
      ? { isolation: 'session' as const }
      : {}),
    element: `${slug(name)} ${slug(words)} sum`,
    locator: figure.locator,
    suspected,
    ...(views.steps.length > 0 ? { worth: 'strong' as const } : {}),
    ...(suspected ? { worth: 'seen' as const } : {}),
    title: `${pageName(page)}: ${quoted(words)} is the sum of what ${name} say`,
    steps: [
      ...before,
      ...openListing(listing),
      keep('rows', countOf(list.items)),
      keep('sum', apply('sum', valuesOf(list, column, 'number'))),
      keep('figure', textOf(figure.locator, 'number')),
      ...after,
      assume('there is more than one to sum up', variable('rows'), 'at-least', value(2)),
      expectThat('the figure is their sum', variable('figure'), 'close-to', variable('sum')),
      ...(after.length > 0 ? [] : views.steps),
    ],
    bug: {
      title: `${quoted(words)} is not the sum of the ${quoted(column.header || column.key)} of ${name}`,
    },
  });
};

const plansFor = (site: SiteModel, listing: Listing, guard: Guarding): PlanDraft[] => {
  const { list, page } = listing;
  if (list.pager !== undefined) return [];
  const figures = page.figures.filter(
    ({ region, meaning }) =>
      region === 'main' && ['amount', 'total', 'subtotal', 'unknown'].includes(meaning),
  );
  const columns = list.columns.filter(
    (column) => (summed.has(column.meaning) || isMeasure(column)) && !column.attribute,
  );
  return figures.flatMap((figure) => {
    const learned = columns.flatMap((column) => {
      const sums = sumsOf(site, listing, column, figure);
      const isContradicted = sums.some(({ holds, isOfEach: each }) => each && !holds);
      // One row is its own sum by its nature where the figure is called as the column is, by chance elsewhere.
      const held = sums.some(({ holds, rows }) => holds && (rows > 1 || isNamedAlike(figure, column)));
      return held && !isContradicted ? [{ column, sums }] : [];
    });
    // Where each was bought once its price and what it comes to are the same: what is summed up stands last.
    const last = learned.findLast(({ column }) => column.meaning === 'price');
    return learned
      .filter((one) => one.column.meaning !== 'price' || one === last)
      .map(({ column, sums }) => isSum(site, listing, column, figure, guard, sums));
  });
};

export const figureIsTheSumOfItsColumn = defineOracle({
  id: 'figure-is-the-sum-of-its-column',
  family: 'lists',
  type: 'functional',
  title: 'A figure that sums up a list is its sum',
  rule:
    'A figure that was seen to be the sum of what the items of a list say is their sum however many there are: also once one is taken off or put in, and ' +
    'where a step leads to others, as to the week before.',
  expected: 'The figure is the sum of the column.',
  remedy:
    'Look at where the sum begins and ends: the first or the last item left out, or one that was removed.',
  severity: 'medium',
  because: 'People are told another amount than what they can add up themselves, and rely on it.',
  worth: 'solid',
  plan: ({ site }, guard) => listingsOf(site).flatMap((listing) => plansFor(site, listing, guard)),
});
