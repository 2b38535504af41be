import type { SiteModel } from '@prowl/contracts';
import { assume, expectThat, numberOf, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import {
  enter,
  isMoney,
  numbersOf,
  type Output,
  outputName,
  type Responding,
  type Row,
  respondingOf,
  respondingPlace,
  type WrittenNumber,
} from '../../site/responses.ts';
import { pageName } from '../../site/words.ts';

/** Steps of halves, quarters and tenths are meant to be entered; those of cents only allow for amounts of money. */
const leastStep = 0.1;
const mostTests = 4;

interface Measured {
  readonly output: Output;
  readonly index: number;
  readonly whole: WrittenNumber;
  readonly half: WrittenNumber;
  /** How many times the last digit that is shown lies between the two whole numbers. */
  readonly distance: number;
}

/** An amount of which a share can be shown: with decimals or of money, one number in the text, and far enough from the next one's. */
const measured = ({ response }: Responding, [first, half, next]: readonly Row[]): Measured | undefined =>
  response.outputs
    .flatMap((output, index): Measured[] => {
      const texts = [first, half, next].map((row) => row?.shown[index] ?? '');
      const [a, b, c] = texts.map(numbersOf);
      const [low, mid, high] = [a?.[0], b?.[0], c?.[0]];
      if (low === undefined || mid === undefined || high === undefined || output.kind !== 'text') return [];
      if (texts.some((text) => numbersOf(text).length !== 1)) return [];
      if (!isMoney(texts[0] ?? '') && low.unit === 1) return [];
      const distance = Math.abs(high.value - low.value) / Math.max(low.unit, mid.unit, high.unit);
      return distance < 4 ? [] : [{ output, index, whole: low, half: mid, distance }];
    })
    .sort((one, other) => other.distance - one.distance)[0];

const counts = (site: SiteModel, responding: Responding, guard: Guarding): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const { rows, kind, step: by } = response;
  const [first, half, next] = rows;
  const [whole, fraction, following] = rows.map(({ entered }) => Number(entered));
  const size = Number(by);
  if (!['number', 'range'].includes(kind) || !(size >= leastStep && size < 1)) return undefined;
  if (first === undefined || half === undefined || next === undefined) return undefined;
  if (!Number.isInteger(whole) || Number.isInteger(fraction) || following !== (whole ?? 0) + 1)
    return undefined;
  const found = measured(responding, rows);
  if (found === undefined) return undefined;
  const { output } = found;
  const shown = numberOf(output.locator);
  return guard({
    ...respondingPlace(site, responding),
    suspected: found.half.value === found.whole.value,
    title: `${pageName(page)}: ${half.entered} in ${name} gives another result than ${first.entered}`,
    steps: [
      open(page),
      enter(response, next),
      assume('the result follows', shown, 'not-equals', value(found.whole.value)),
      enter(response, first),
      assume('the result follows', shown, 'equals', value(found.whole.value)),
      enter(response, half),
      expectThat(
        `${outputName(output)} is another one for ${half.entered} than for ${first.entered}`,
        shown,
        'not-equals',
        value(found.whole.value),
      ),
    ],
    bug: {
      title: `Fractions in ${name} are dropped: ${half.entered} counts as ${first.entered}`,
      expected: `${half.entered}, which the field permits, gives another result than ${first.entered}.`,
    },
  });
};

export const fractionCounts = defineOracle({
  id: 'fraction-counts',
  family: 'actions',
  type: 'functional',
  title: 'A fraction that a field permits counts',
  rule:
    'A field whose steps are halves or quarters asks for them. Where the next whole number gives another amount, half of the way ' +
    'there does not give the same as none of it.',
  expected: 'The fraction gives another result than the whole number below it.',
  remedy:
    'Look for a rounding of the entry (an integer type, a floor) before it is multiplied, and round the result alone.',
  severity: 'medium',
  because: 'Amounts are worked out that are too small or too large.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    respondingOf(site)
      .flatMap((responding) => counts(site, responding, guard) ?? [])
      .slice(0, mostTests),
});
