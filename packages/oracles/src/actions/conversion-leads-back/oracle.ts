import type { SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import {
  enter,
  isMoney,
  type Responding,
  type Row,
  respondingOf,
  respondingPlace,
  unitOf,
} from '../../site/responses.ts';
import { pageName, quoted } from '../../site/words.ts';

const mostTests = 4;
/** Share of a number by which it may always differ. */
const coarse = 0.01;
const plainNumber = /^-?\d+([.,]\d+)?$/;
const plainValue = (text = ''): number | undefined =>
  plainNumber.test(text) ? Number(text.replace(',', '.')) : undefined;

/** Money is bought at another rate than it is sold. */
const isCurrency = ({ label, part }: Responding['response']): boolean =>
  isMoney(`${label} ${part}`) || /\b[A-Z]{3}\b/.test(label);

interface Point {
  readonly row: Row;
  readonly from: number;
  readonly to: number;
  /** Of the last digit that the other field shows. */
  readonly unit: number;
}

/** What the other field said of each number. */
const pointsAt = ({ response }: Responding, index: number): Point[] =>
  response.rows.flatMap((row) => {
    const [from, to] = [plainValue(row.entered), plainValue(row.shown[index])];
    if (from === undefined || to === undefined || to === 0 || row.holds !== row.entered) return [];
    return [{ row, from, to, unit: unitOf(row.shown[index] ?? '') }];
  });

const leadsBack = (
  site: SiteModel,
  one: Responding,
  other: Responding,
  guard: Guarding,
): PlanDraft | undefined => {
  const { page, response } = one;
  const findIn = (from: Responding, to: Responding) =>
    from.response.outputs.findIndex(
      ({ kind, locator, label }) =>
        kind === 'field' &&
        (sameThing(locator, to.response.field) || (label !== '' && label === to.response.label)),
    );
  const [there, back] = [findIn(one, other), findIn(other, one)];
  if (there < 0 || back < 0 || isCurrency(response) || isCurrency(other.response)) return undefined;
  const [first, second] = pointsAt(one, there).filter(
    ({ from }, at, all) => from !== 0 && all.findIndex((point) => point.from === from) === at,
  );
  const returned = pointsAt(other, back);
  if (first === undefined || second === undefined || returned.length < 2 || first.to === second.to)
    return undefined;
  // What is shown is rounded, and the way back multiplies what was lost. Zeros at the end may be left out, and some round to so many digits.
  const slope = Math.abs((first.from - second.from) / (first.to - second.to));
  const unitIn = (points: readonly Point[]) => Math.min(...points.map((point) => point.unit));
  const rounding = slope * unitIn([first, second]) + unitIn(returned);
  const tolerance = Math.max(rounding, Math.abs(first.from) * coarse);
  if (tolerance > Math.abs(first.from) * 0.05) return undefined;
  // Exploring may have entered just what the other one had said.
  const suspected = pointsAt(one, there).some(({ from, to }) =>
    returned.some((point) => point.from === to && Math.abs(point.to - from) > tolerance),
  );
  const shown = fieldValue(response.field);
  const enteredAs = (row: Row): Step[] => [
    enter(response, row),
    assume(
      'the other field follows',
      fieldValue(other.response.field),
      'equals',
      value(row.shown[there] ?? ''),
    ),
  ];
  const names = `${quoted(response.label)} and ${quoted(other.response.label)}`;
  return guard({
    ...respondingPlace(site, one),
    suspected,
    title: `${pageName(page)}: what ${names} say of each other leads back`,
    steps: [
      open(page),
      ...enteredAs(first.row),
      keep('converted', fieldValue(other.response.field)),
      ...enteredAs(second.row),
      step(
        `enter the first result in ${quoted(other.response.label)}`,
        fill(other.response.field, template('{{converted}}')),
        settle(),
      ),
      assume('the first field follows', shown, 'not-equals', value(second.row.entered)),
      expectThat(
        `${quoted(response.label)} is not below ${first.row.entered}`,
        shown,
        'at-least',
        value(first.from - tolerance),
      ),
      expectThat(
        `${quoted(response.label)} is not above ${first.row.entered}`,
        shown,
        'at-most',
        value(first.from + tolerance),
      ),
    ],
    bug: { title: `${names} convert there by another factor than back` },
  });
};

export const conversionLeadsBack = defineOracle({
  id: 'conversion-leads-back',
  family: 'actions',
  type: 'functional',
  title: 'A conversion leads back to where it came from',
  rule:
    'Two fields that fill each other say one thing in two ways. What one of them says of a number gives that number again, when it is ' +
    'entered in the other, but for what rounding takes.',
  expected: 'The first number comes back, but for what is rounded.',
  remedy: 'Work both directions out of one factor that is written down once.',
  severity: 'medium',
  because: 'One of the two results is wrong, and nobody sees which.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const all = respondingOf(site).filter(({ response: { kind } }) => kind === 'number' || kind === 'range');
    return all
      .flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter(({ page }) => page === one.page)
          .flatMap((other) => leadsBack(site, one, other, guard) ?? []),
      )
      .slice(0, mostTests);
  },
});
