// Which values come to an amount that a page states, as in "from 5 a day on": of the field itself, or of a figure in proportion to it. Pure.
import type { Locator } from '@prowl/contracts';
import { fill } from '@prowl/plan';
import { numberIn } from '../../../reading/meaning/figures.ts';
import type { LiveField } from './live.ts';
import type { Entered } from './values.ts';

const mostBoundaries = 2;

/** What a result showed at each value that was entered. */
type Table = readonly { readonly entered: string; readonly shown: string }[];

const given = (text: string | null, otherwise: number): number =>
  text === null || text === '' || !Number.isFinite(Number(text)) ? otherwise : Number(text);

/** The value at which the first figure of a result is the amount, where it follows the field in a straight line. */
const reaching = (table: Table, at: number): number | undefined => {
  const points = table
    .map(({ entered, shown }) => ({ x: Number(entered.replace(',', '.')), y: numberIn(shown) }))
    .toSorted((a, b) => a.x - b.x);
  const [first, last] = [points[0], points.at(-1)];
  if (first?.y === undefined || last?.y === undefined || points.length < 3 || last.x <= first.x)
    return undefined;
  const slope = (last.y - first.y) / (last.x - first.x);
  const isStraight = points.every(
    ({ x, y }) => y !== undefined && Math.abs((first.y ?? 0) + slope * (x - first.x) - y) <= 0.1,
  );
  return isStraight && slope > 0 ? first.x + (at - first.y) / slope : undefined;
};

export const boundariesFor = (
  field: Pick<LiveField, 'min' | 'max' | 'step' | 'type'>,
  target: Locator,
  amounts: readonly number[],
  tables: readonly Table[],
  comma = false,
): Entered[] => {
  const [low, high] = [given(field.min, 0), given(field.max, Number.POSITIVE_INFINITY)];
  const by = given(field.step, 1);
  const onStep = (value: number) => Number((Math.round(value / by) * by).toFixed(6));
  const entered = new Set(tables.flat().map((row) => row.entered));
  const isWritten = field.type !== 'number' && field.type !== 'range';
  const values = amounts.flatMap((at) => {
    const figures = tables.flatMap((table) => reaching(table, at) ?? []);
    return [...figures, at].map(onStep);
  });
  return [...new Set(values)]
    .filter((value) => value > low && value < high)
    .map((value) => (isWritten && comma ? `${value}`.replace('.', ',') : `${value}`))
    .filter((value) => !entered.has(value))
    .slice(0, mostBoundaries)
    .map((value) => ({ value, steps: [fill(target, value)] }));
};
