import type { Expression, Matcher, StatedRule } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  nth,
  numberOf,
  type PlanDraft,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { type Listing, listingsOf, openListing, under, valuesOf } from '../../site/listing.ts';
import { columnsCalled, figuresCalled, isCalled, type Stated, statedRules } from '../../site/stated-rules.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';

type Bound = Extract<StatedRule, { what: 'bound' }>;
type Rule = Stated<'bound' | 'currency'>;

const dayLength = 86_400_000;
const mostRows = 5;
const mostPlaces = 4;

/** How each currency is written beside an amount. */
const written: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'EUR'],
  USD: ['$', 'USD'],
  GBP: ['£', 'GBP'],
  CHF: ['CHF'],
  JPY: ['¥', 'JPY'],
  PLN: ['zł', 'PLN'],
  SEK: ['SEK'],
  INR: ['₹', 'INR'],
};
const othersThan = (code: string): string[] =>
  Object.entries(written).flatMap(([each, signs]) => (each === code ? [] : signs));

const words: Readonly<Record<Bound['is'], string>> = {
  'at-least': 'at least',
  'more-than': 'more than',
  'at-most': 'at most',
  'less-than': 'less than',
};

/** Of one number. */
const matcherOf: Readonly<Record<Bound['is'], Matcher>> = {
  'at-least': 'at-least',
  'more-than': 'greater-than',
  'at-most': 'at-most',
  'less-than': 'less-than',
};

const isBroken = ({ is, bound }: Bound, number: number): boolean => {
  if (is === 'at-least') return number < bound;
  if (is === 'more-than') return number <= bound;
  return is === 'at-most' ? number > bound : number >= bound;
};

const sayOf = (rule: Rule['rule'], what: string): string =>
  rule.what === 'currency'
    ? `${what} is in no other currency than ${rule.code}`
    : `${what} is ${words[rule.is]} ${rule.bound}${rule.unit === undefined ? '' : ' days'}`;

const common = ({ directive, rule }: Rule, where: string) => ({
  rule: `A directive of this application says: “${shorten(directive, 300)}”.`,
  bug: {
    title: `${where}: not so: “${shorten(directive, 70 - where.length)}”`.slice(0, 80),
    expected: `As the directive says: “${shorten(directive, 300)}”. Here: ${sayOf(rule, rule.of)}.`,
  },
});

const column = (
  stated: Rule,
  { listing, column: of }: ReturnType<typeof columnsCalled>[number],
  guard: Guarding,
) => {
  const { list, page, name } = listing;
  const { rule } = stated;
  const what = `each ${of.header || of.key}`;
  const numbers = valuesOf(list, of, 'number');
  const checks =
    rule.what === 'currency'
      ? [
          keep('amounts', valuesOf(list, of)),
          expectThat(
            sayOf(rule, what),
            apply(
              'concat',
              ...othersThan(rule.code).map((sign) =>
                apply('pick-including', variable('amounts'), value(sign)),
              ),
            ),
            'empty',
          ),
        ]
      : [
          expectThat(
            sayOf(rule, what),
            numbers,
            rule.is === 'at-least' || rule.is === 'more-than' ? 'every-at-least' : 'every-at-most',
            value(rule.bound),
          ),
          ...(rule.is === 'more-than' || rule.is === 'less-than'
            ? [expectThat(`${what} is not ${rule.bound}`, numbers, 'not-contains', value(rule.bound))]
            : []),
        ];
  return guard({
    page,
    element: `${slug(name)} ${slug(of.key)} ${slug(stated.directive)}`.slice(0, 200),
    locator: list.items,
    title: `${pageName(page)}: ${name}: ${sayOf(rule, what)}`.slice(0, 200),
    steps: [...openListing(listing), ...checks],
    ...common(stated, shorten(name, 30)),
  });
};

const figure = (
  stated: Rule,
  { page, figure: of }: ReturnType<typeof figuresCalled>[number],
  guard: Guarding,
) => {
  const { rule } = stated;
  const shown: Expression = textOf(of.locator);
  const checks =
    rule.what === 'currency'
      ? othersThan(rule.code).map((sign) =>
          expectThat(`${of.label} is not in ${sign}`, shown, 'not-contains', value(sign)),
        )
      : [expectThat(sayOf(rule, of.label), numberOf(of.locator), matcherOf[rule.is], value(rule.bound))];
  return guard({
    page,
    element: `${slug(of.label)} ${slug(stated.directive)}`.slice(0, 200),
    locator: of.locator,
    title: `${pageName(page)}: ${sayOf(rule, quoted(of.label))}`.slice(0, 200),
    suspected: rule.what === 'bound' && isBroken(rule, of.value),
    steps: [
      open(page),
      assume('the figure is shown', countOf(of.locator), 'equals', value(1)),
      assume('the figure is a number', numberOf(of.locator), 'not-equals', value(null)),
      ...checks,
    ],
    ...common(stated, shorten(of.label, 30)),
  });
};

/** `03/04/2027` is a day in March or in April. */
const isPlainDay = (text: string): boolean => /\d{4}/.test(text) && !/\d\/\d/.test(text);

/** A list of what the directive is about, with two days for each: how long it lasts is between them. */
const span = (stated: Stated<'bound'>, listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { rule } = stated;
  const { list, page, name } = listing;
  const days = list.columns.filter(({ meaning, attribute }) => meaning === 'date' && attribute === undefined);
  const [from, to, ...more] = days;
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  if (!isCalled(rule.of, `${name} ${page.heading} ${page.template}`)) return undefined;
  const rows = from.samples
    .map((_, index) => index)
    .filter((index) => [from, to].every(({ samples }) => isPlainDay(samples[index] ?? '')))
    .slice(0, mostRows);
  if (rows.length === 0) return undefined;
  const dayOf = (row: number, of: typeof from) => textOf(under(nth(list.items, row), of.locator), 'date');
  return guard({
    page,
    element: `${slug(name)} ${slug(stated.directive)}`.slice(0, 200),
    locator: list.items,
    title:
      `${pageName(page)}: ${name}: ${sayOf(rule, `${from.header || from.key} to ${to.header || to.key}`)}`.slice(
        0,
        200,
      ),
    steps: [
      ...openListing(listing),
      ...rows.flatMap((row) => [
        assume('it has both days', dayOf(row, from), 'not-equals', value(null)),
        assume('it has both days', dayOf(row, to), 'not-equals', value(null)),
        assume(
          'one day comes after the other',
          apply('subtract', dayOf(row, to), dayOf(row, from)),
          'at-least',
          value(0),
        ),
        expectThat(
          sayOf(rule, `item ${row + 1} from ${from.header || from.key} to ${to.header || to.key}`),
          apply('divide', apply('subtract', dayOf(row, to), dayOf(row, from)), value(dayLength)),
          matcherOf[rule.is],
          value(rule.bound),
        ),
      ]),
    ],
    ...common(stated, shorten(name, 30)),
  });
};

const isBound = (stated: Rule): stated is Stated<'bound'> => stated.rule.what === 'bound';

/** Whoever owns the application states what its numbers keep: it is checked wherever a list or a figure is called so. */
export const numbersAreAsDirectivesState = defineOracle({
  id: 'numbers-are-as-directives-state',
  family: 'lists',
  type: 'functional',
  title: 'Numbers keep what a directive states of them',
  rule: 'Whoever owns the application states what its numbers keep; that holds wherever they are shown.',
  expected: 'The numbers are as the directive states.',
  remedy: 'Check the value where it is computed and stored, and refuse there what the directive rules out.',
  severity: 'medium',
  because: 'The application shows what its owner rules out: something was stored or computed wrongly.',
  // Whoever said so wants to know.
  worth: 'seen',
  plan: (context, guard) => {
    const { site } = context;
    const leftOut: { what: string; why: string; count: number }[] = [];
    const plans = statedRules(context, 'bound', 'currency').flatMap((stated) => {
      const isSpan = isBound(stated) && stated.rule.unit === 'days';
      const made = isSpan
        ? listingsOf(site).map((listing) => span(stated, listing, guard))
        : [
            ...columnsCalled(site, stated.rule).map((each) => column(stated, each, guard)),
            ...figuresCalled(site, stated.rule).map((each) => figure(stated, each, guard)),
          ];
      const some = made.filter((plan) => plan !== undefined).slice(0, mostPlaces);
      if (some.length === 0)
        leftOut.push({
          what: `what a directive expects: “${shorten(stated.directive, 200)}”`,
          why: isSpan
            ? `no list of “${stated.rule.of}” with two dates was seen`
            : `no list or figure that was seen has numbers called “${stated.rule.of}”`,
          count: 1,
        });
      return some;
    });
    return { plans, leftOut };
  },
});
