import type { Expression, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  fieldValue,
  keep,
  numberOf,
  type PlanDraft,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import {
  enter,
  type Output,
  outputName,
  type Responding,
  respondingOf,
  respondingPlace,
  typing,
} from '../../site/responses.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import {
  type Axis,
  axesOf,
  entriesAt,
  entryOf,
  inWords,
  isAboutMoney,
  isAmount,
  isTold,
  type Rule,
  rulesOf,
} from './rules.ts';

const mostOfOneField = 2;
const mostTests = 5;

const wordsOf = ({ locator }: Output): Expression =>
  apply('strip', apply('strip', apply('without-digits', textOf(locator)), value('.')), value(','));

const distance = (one: Expression, other: Expression): Expression =>
  apply('subtract', apply('max', one, other), apply('min', one, other));

/** As a straight line through both goes on. */
const goesOn = (near: string, far: string): Expression =>
  apply('subtract', apply('multiply', value(2), variable(near)), variable(far));

interface Case {
  readonly rule: Rule;
  readonly axis: Axis;
  readonly output: Output;
  readonly index: number;
  readonly by: 'words' | 'amount';
}

/** In which words the result is told says on which side of the amount it is. */
const byWords = ({ rule, axis, output }: Case, enterAt: readonly Step[][]): Step[] => {
  const words = wordsOf(output);
  const wrong = rule.belongs === 'above' ? 'below' : 'above';
  const figure = axis.shown && numberOf(axis.shown.locator, axis.shown.nth || undefined);
  const [far = [], near = [], at = [], over = [], beyond = []] = enterAt;
  return [
    ...far,
    keep('far', words),
    ...near,
    keep('below', words),
    assume('below it the result is told in one way', variable('below'), 'equals', variable('far')),
    ...beyond,
    keep('beyond', words),
    ...over,
    keep('above', words),
    assume('above it the result is told in one way', variable('above'), 'equals', variable('beyond')),
    assume('and in another way than below', variable('above'), 'not-equals', variable('below')),
    ...at,
    ...(figure ? [assume(`the figure is exactly ${rule.at}`, figure, 'equals', value(rule.at))] : []),
    expectThat(
      `${outputName(output)} at exactly ${rule.at} is not what it is ${wrong} it`,
      words,
      'not-equals',
      variable(wrong),
    ),
  ];
};

/** An amount that goes on in a straight line on both sides of the rule, and jumps between them. */
const byAmount = ({ rule, output }: Case, enterAt: readonly Step[][]): Step[] => {
  const shown = numberOf(output.locator);
  const [far = [], near = [], at = [], over = [], beyond = []] = enterAt;
  const [low, high] = [goesOn('below', 'far'), goesOn('above', 'beyond')];
  const [right, wrong] = rule.belongs === 'above' ? [high, low] : [low, high];
  return [
    ...far,
    keep('far', shown),
    ...near,
    keep('below', shown),
    ...beyond,
    keep('beyond', shown),
    ...over,
    keep('above', shown),
    keep('right', right),
    keep('wrong', wrong),
    assume(
      'the amount jumps at the rule',
      distance(variable('right'), variable('wrong')),
      'greater-than',
      value(0.05),
    ),
    ...at,
    expectThat(
      `${outputName(output)} at exactly ${rule.at} goes by the rule`,
      distance(shown, variable('right')),
      'at-most',
      distance(shown, variable('wrong')),
    ),
  ];
};

const applies = (
  site: SiteModel,
  responding: Responding,
  found: Case,
  guard: Guarding,
): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const { rule, axis, index } = found;
  const entries = entriesAt(responding, axis, rule);
  const [row] = response.rows;
  if (entries === undefined || row === undefined) return undefined;
  const isComma = response.rows.some(({ entered }) => entered.includes(','));
  const written = entries.values.map((each) => (isComma ? `${each}`.replace('.', ',') : `${each}`));
  const enterAt = written.map((text) => [
    enter(response, typing(row, text)),
    assume('the field takes it', fieldValue(response.field), 'equals', value(text)),
  ]);
  const place = respondingPlace(site, responding);
  const wrong = rule.belongs === 'above' ? 'less' : 'more';
  const same = response.rows.find((each) => entryOf(each) === entries.values[2]);
  const wrongRow = response.rows.find((each) =>
    rule.belongs === 'above'
      ? axis.slope * entryOf(each) + axis.base < rule.at
      : axis.slope * entryOf(each) + axis.base > rule.at,
  );
  return guard({
    ...place,
    element: `${place.element} at ${slug(`${rule.at} ${rule.belongs}`)}`,
    suspected:
      found.by === 'words' &&
      same !== undefined &&
      wrongRow !== undefined &&
      inWords(same.shown[index] ?? '') === inWords(wrongRow.shown[index] ?? ''),
    title: `${pageName(page)}: ${name} at exactly ${rule.at} goes by ${quoted(shorten(rule.text, 40))}`,
    steps: [open(page), ...(found.by === 'words' ? byWords(found, enterAt) : byAmount(found, enterAt))],
    bug: {
      title: `${name} at exactly ${rule.at} counts as ${wrong}`,
      expected: `What the page says holds at exactly ${rule.at}: ${quoted(shorten(rule.text, 120))}.`,
    },
  });
};

/** Of each rule the result that shows best on which side of it an amount is. */
const casesOf = (responding: Responding): Case[] => {
  const { response, page } = responding;
  if (response.kind !== 'number' && response.kind !== 'range') return [];
  const axes = axesOf(responding);
  return rulesOf(responding).flatMap((rule): Case[] => {
    const all = axes.flatMap((axis) =>
      response.outputs.map((output, index) => ({ rule, axis, output, index })),
    );
    const told = all.find(
      ({ axis, output, index }) => output.kind === 'text' && isTold(responding, axis, rule, index),
    );
    // What is said of the field itself need not have been seen on both sides.
    const own = all.find(
      ({ axis, output, index }) =>
        rule.own &&
        axis.shown === undefined &&
        output.kind === 'text' &&
        !isAmount(responding, output, index),
    );
    const byWords = told ?? own;
    if (byWords !== undefined) return [{ ...byWords, by: 'words' }];
    const amount = all.find(
      ({ axis, output, index }) =>
        axis.shown === undefined && isAboutMoney(rule, page.language) && isAmount(responding, output, index),
    );
    return amount === undefined ? [] : [{ ...amount, by: 'amount' }];
  });
};

export const statedThresholdApplies = defineOracle({
  id: 'stated-threshold-applies',
  family: 'actions',
  type: 'functional',
  title: 'A stated rule holds at exactly the amount that it names',
  rule:
    'Where a page says from which amount on, or up to which, something applies, and a result differs on both sides of that amount, the amount itself ' +
    'is on the side that the words say: "from 10" and "at least 10" include 10, "more than 10" does not.',
  expected: 'The result at the amount is that of the side to which the words count it.',
  remedy:
    'Compare the condition with the words: "at least" and "up to" need "or equal", "more than" and "under" do not.',
  severity: 'medium',
  because: 'People who are just at the limit are told or charged something else than the page promises.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    respondingOf(site)
      .flatMap((responding) =>
        casesOf(responding)
          .flatMap((found) => applies(site, responding, found, guard) ?? [])
          .slice(0, mostOfOneField),
      )
      .slice(0, mostTests),
});
