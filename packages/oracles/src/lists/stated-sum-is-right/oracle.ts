import type { Page, SiteModel, Statement, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  goto,
  numberOf,
  type PlanDraft,
  settle,
  step,
  textOf,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ActionSubject, actingOn, subjectsOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { asPattern, pageName, quoted, shorten, slug } from '../../site/words.ts';

type Sum = Extract<Statement, { says: 'sum' }>;

/** Places where the same words are read. */
const mostPlaces = 3;
/** Times that one more is put in beside the words: what is computed in another way from some number on shows by then. */
const mostMore = 6;

const isSum = (each: Statement): each is Sum => each.says === 'sum';

/** The words without the numbers: the same on every page of a kind. */
const shapeOf = ({ text }: Sum): string => text.replace(/\d[\d.,'’\s]*/g, '#');

/** As they may be written later: with other numbers, and any space between. */
const patternOf = ({ text }: Sum): string =>
  text
    .split(/(\d[\d.,'’]*)/)
    .map((part, index) =>
      index % 2 === 1 ? "\\d[\\d.,'’\\u00a0\\u202f ]*" : asPattern(part).replace(/\s+/g, '\\s*'),
    )
    .join('');

const numberAt = ({ locator }: Sum, nth: number) => numberOf(locator, nth === 0 ? undefined : nth);

const addsUp = (sum: Sum, where: string): Step[] => {
  const part = ({ nth, sign }: Sum['parts'][number]) =>
    sign > 0 ? numberAt(sum, nth) : apply('subtract', value(0), numberAt(sum, nth));
  return [
    assume('the same is said', textOf(sum.locator), 'matches', value(patternOf(sum))),
    expectThat(
      `the total is the sum of its parts ${where}`,
      numberAt(sum, sum.total),
      'close-to',
      sum.parts.map(part).reduce((all, each) => apply('add', all, each)),
    ),
  ];
};

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((found) => Number(found.replace(',', '.')));

const excessOf = ({ text, parts, total }: Sum): number => {
  const numbers = numbersIn(text);
  return parts.reduce((rest, { nth, sign }) => rest - (numbers[nth] ?? 0) * sign, numbers[total] ?? 0);
};

/** It held somewhere, or one and the same part is left out wherever it was read: some pages count what they do not show. */
const isMeant = (sums: readonly Sum[]): boolean => {
  const isOfSeveral = new Set(sums.map(({ url }) => url)).size > 1;
  if (isOfSeveral && sums.some((sum) => !sum.holds && excessOf(sum) > 0)) return false;
  if (sums.some(({ holds }) => holds)) return true;
  const [first] = sums;
  if (first === undefined || new Set(sums.map(({ text }) => text)).size < 2) return false;
  return first.parts.some(({ nth: left }) =>
    sums.every(({ text, parts, total }) => {
      const numbers = numbersIn(text);
      const rest = parts.filter(({ nth }) => nth !== left);
      const sum = rest.reduce((all, { nth, sign }) => all + (numbers[nth] ?? Number.NaN) * sign, 0);
      return numbers[left] !== 0 && Math.abs(sum - (numbers[total] ?? Number.NaN)) < 0.006;
    }),
  );
};

/** What puts more into what is summed up, on the same page. */
const adderOn = (site: SiteModel, page: Page): ActionSubject | undefined =>
  subjectsOf(site, 'add').find((subject) => subject.create?.page.url === page.url);

const moreOf = (site: SiteModel, page: Page, sum: Sum): Step[] => {
  const adder = adderOn(site, page);
  if (adder?.create === undefined) return [];
  const { action } = adder.create;
  const [first] = adder.targets;
  return Array.from({ length: mostMore }, (_, index) => [
    actingOn(action, first, `put in ${index === 0 ? 'one' : 'one more'} with ${quoted(action.name)}`),
    ...addsUp(sum, `with ${index + 1} more`),
  ]).flat();
};

const plansFor = (site: SiteModel, pages: readonly Page[], guard: Guarding): (PlanDraft | undefined)[] => {
  const all = pages.flatMap((page) => page.statements.filter(isSum).map((sum) => ({ page, sum })));
  return [...Map.groupBy(all, ({ sum }) => shapeOf(sum)).values()].map((group) => {
    const [first] = group;
    if (first === undefined || !isMeant(group.map(({ sum }) => sum))) return undefined;
    const { page, sum } = first;
    const places = [...new Map(group.map((each) => [each.sum.url, each])).values()].slice(0, mostPlaces);
    const words = shorten(sum.text.replace(/\s*[\d.,]*\d[\d.,]*\s*/g, ' '), 50);
    const more = moreOf(site, page, sum);
    return guard({
      page,
      ...(more.length > 0 ? { isolation: 'global' as const } : {}),
      element: `${slug(words)} sum`,
      locator: sum.locator,
      suspected: group.some((each) => !each.sum.holds),
      title: `${pageName(page)}: the total in ${quoted(words)} is the sum of its parts`,
      steps: [
        ...places.flatMap((place, index): Step[] => [
          ...(place.page.reach.length > 0 || place.sum.url === place.page.url
            ? [open(place.page)]
            : [step(`open ${place.sum.url}`, goto(place.sum.url), settle())]),
          ...addsUp(place.sum, index === 0 ? 'when it is opened' : `on page ${index + 1}`),
        ]),
        ...(more.length > 0 && places.length > 1 ? [open(page)] : []),
        ...more,
      ],
      bug: { title: `The total in ${quoted(words)} is not the sum of its parts` },
    });
  });
};

export const statedSumIsRight = defineOracle({
  id: 'stated-sum-is-right',
  family: 'lists',
  type: 'functional',
  title: 'A total in a sentence is the sum of what the sentence says',
  rule:
    'Where a line says several amounts of one kind and their total, the total is their sum, less what is a discount: on every ' +
    'page of the kind, and also when more is put in. Catches a part that is left out and a discount that is shown but not taken off.',
  expected: 'The total is the sum of the amounts beside it.',
  remedy: 'Compute the total from the very amounts that are shown.',
  severity: 'medium',
  because: 'People rely on the total, and what they add up themselves gives another one.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    [...Map.groupBy(site.pages, ({ template }) => template).values()].flatMap((pages) =>
      plansFor(site, pages, guard),
    ),
});
