import type { SiteModel } from '@prowl/contracts';
import { apply, assume, expectThat, fieldValue, numberOf, type PlanDraft, textOf, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import {
  enter,
  numbersOf,
  type Output,
  outputName,
  type Responding,
  type Row,
  respondingOf,
  respondingPlace,
  skeleton,
} from '../../site/responses.ts';
import { pageName } from '../../site/words.ts';

const mostTests = 4;

interface Told {
  readonly output: Output;
  readonly index: number;
  /** Which number of its text is the field's. */
  readonly nth: number;
}

const isAt = (end: string | undefined) => (row: Row) =>
  end !== undefined && Number(row.entered) === Number(end);

/** Hours of a clock begin again at their end. */
const isClock = (text: string): boolean => /\d:\d/.test(text);

/** A text that said the value of the field, as one of its numbers, at every value between the ends. */
const toldBy = ({ response }: Responding, inner: readonly Row[]): Told | undefined =>
  response.outputs
    .flatMap((output, index): Told[] => {
      const texts = inner.map(({ shown }) => shown[index] ?? '');
      if (output.kind !== 'text' || texts.some(isClock)) return [];
      const counts = new Set(texts.map((text) => numbersOf(text).length));
      const nth = numbersOf(texts[0] ?? '').findIndex((_, at) =>
        inner.every(({ entered }, row) => numbersOf(texts[row] ?? '')[at]?.value === Number(entered)),
      );
      return counts.size === 1 && nth >= 0 ? [{ output, index, nth }] : [];
    })
    .at(0);

const follows = (site: SiteModel, responding: Responding, guard: Guarding): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const { rows, kind, min, max, field } = response;
  const range = kind === 'range';
  const [low, high] = [min ?? (range ? '0' : undefined), max ?? (range ? '100' : undefined)];
  const inner = rows.filter((row) => !isAt(low)(row) && !isAt(high)(row) && row.entered !== '');
  if (!['number', 'range'].includes(kind) || new Set(inner.map(({ entered }) => entered)).size < 2)
    return undefined;
  const told = toldBy(responding, inner);
  if (told === undefined) return undefined;
  const { output, index, nth } = told;
  const [between] = inner;
  const plain = skeleton(between?.shown[index] ?? '');
  // Other words at an end say something else: no limit, off, and more.
  const ends = [low, high]
    .flatMap((end) => rows.find(isAt(end)) ?? [])
    .filter((row) => row.holds === row.entered && skeleton(row.shown[index] ?? '') === plain);
  if (between === undefined || ends.length === 0 || /-/.test(ends.map(({ entered }) => entered).join()))
    return undefined;
  const isWrong = ({ entered, shown }: Row) => numbersOf(shown[index] ?? '')[nth]?.value !== Number(entered);
  const wrong = ends.find(isWrong);
  const shown = numberOf(output.locator, nth === 0 ? undefined : nth);
  return guard({
    ...respondingPlace(site, responding),
    suspected: wrong !== undefined,
    title: `${pageName(page)}: the figure beside ${name} follows it to both ends`,
    steps: [
      open(page),
      enter(response, between),
      assume('the figure follows', shown, 'equals', value(Number(between.entered))),
      ...ends.flatMap((row) => [
        enter(response, row),
        assume('the field takes it', fieldValue(field), 'equals', value(row.entered)),
        assume(
          'it is said in the same words',
          apply('without-digits', textOf(output.locator)),
          'equals',
          value(plain),
        ),
        expectThat(`${outputName(output)} says ${row.entered}`, shown, 'equals', value(Number(row.entered))),
      ]),
    ],
    bug: {
      title: `The figure beside ${name} is wrong ${wrong === undefined ? 'at an end' : `at ${wrong.entered}`}`,
      expected: 'The figure is the value of the field, at both ends as between them.',
    },
  });
};

export const figureFollowsItsFieldToBothEnds = defineOracle({
  id: 'figure-follows-its-field-to-both-ends',
  family: 'actions',
  type: 'functional',
  title: 'A figure that says the value of a field says it at both ends, too',
  rule:
    'Where the figure beside a slider or a number is its value between the ends, and the words around it stay the same, it is its value at the ' +
    'lowest and the highest as well.',
  expected: 'The figure is the value of the field, at both ends as between them.',
  remedy:
    'Show the value of the field itself; look for a comparison with the minimum or maximum that is one off.',
  severity: 'low',
  because: 'People set something else than they read.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    respondingOf(site)
      .flatMap((responding) => follows(site, responding, guard) ?? [])
      .slice(0, mostTests),
});
