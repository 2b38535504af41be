import type { SiteModel } from '@prowl/contracts';
import { assume, expectThat, numberOf, type PlanDraft, value } from '@prowl/plan';
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
  typing,
} from '../../site/responses.ts';
import { pageName } from '../../site/words.ts';

const mostTests = 3;

/** People who write in this language put a comma before the decimals. */
const isWrittenWithComma = (language: string): boolean => {
  try {
    return language !== '' && new Intl.NumberFormat(language).format(1.5).includes(',');
  } catch {
    return false; // no language
  }
};

interface Measured {
  readonly output: Output;
  readonly whole: number;
  readonly next: number;
  readonly half: number | undefined;
}

/** A text with one number, which is another one for the next whole number. */
const measuredAt = ({ response }: Responding, whole: Row, half: Row, next: Row): Measured | undefined =>
  response.outputs.flatMap((output, index): Measured[] => {
    const [low, mid, high] = [whole, half, next].map(({ shown }) => numbersOf(shown[index] ?? ''));
    const [first, last] = [low?.[0], high?.[0]];
    if (output.kind !== 'text' || low?.length !== 1 || high?.length !== 1) return [];
    if (first === undefined || last === undefined || first.value >= last.value) return [];
    return [{ output, whole: first.value, next: last.value, half: mid?.[0]?.value }];
  })[0];

const counts = (site: SiteModel, responding: Responding, guard: Guarding): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const { rows, type, kind } = response;
  if (kind !== 'number' || type === 'number' || !isWrittenWithComma(page.language)) return undefined;
  const half = rows.find(({ entered }) => /^\d+,\d$/.test(entered));
  const [whole, next] = [0, 1].map((more) =>
    rows.find(
      ({ entered }) => Number(entered) === Math.floor(Number(half?.entered.replace(',', '.'))) + more,
    ),
  );
  if (half === undefined || whole === undefined || next === undefined) return undefined;
  const found = measuredAt(responding, whole, half, next);
  if (found === undefined) return undefined;
  const { output } = found;
  const shown = numberOf(output.locator);
  const point = half.entered.replace(',', '.');
  return guard({
    ...respondingPlace(site, responding),
    suspected: found.half === found.whole,
    title: `${pageName(page)}: ${half.entered} in ${name} counts as ${point}, not as ${whole.entered}`,
    steps: [
      open(page),
      enter(response, whole),
      assume('the result follows', shown, 'equals', value(found.whole)),
      // Written as programs do, the fraction counts: it is no field for whole numbers, and the result shows it.
      enter(response, typing(half, point)),
      assume('a fraction counts', shown, 'greater-than', value(found.whole)),
      assume('and not as more than it is', shown, 'less-than', value(found.next)),
      // What is refused may leave the result as it is.
      enter(response, next),
      assume('the result follows', shown, 'equals', value(found.next)),
      enter(response, half),
      expectThat(
        `${outputName(output)} is another one for ${half.entered} than for ${whole.entered}`,
        shown,
        'not-equals',
        value(found.whole),
      ),
    ],
    bug: {
      title: `A decimal comma in ${name} is not read: ${half.entered} counts as ${whole.entered}`,
      expected: `${half.entered}, as the language of the page writes it, gives the result that ${point} gives.`,
    },
  });
};

export const decimalCommaCounts = defineOracle({
  id: 'decimal-comma-counts',
  family: 'actions',
  type: 'functional',
  title: 'A fraction counts as the language of the page writes it',
  rule:
    'Where a page is in a language that puts a comma before the decimals, and a text field takes fractions with a point, one with a comma does not ' +
    'count as the whole number before it.',
  expected: 'The fraction gives the same result with a comma as with a point.',
  remedy:
    'Read what is typed as people of that language write it before it is turned into a number; look for parseFloat, which stops at the comma.',
  severity: 'medium',
  because: 'Amounts are worked out that are too small, and nothing says so.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    respondingOf(site)
      .flatMap((responding) => counts(site, responding, guard) ?? [])
      .slice(0, mostTests),
});
