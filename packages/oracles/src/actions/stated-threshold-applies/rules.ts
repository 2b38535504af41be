// Which stated amounts a field's results may go by, and what is entered to come to them. Pure.
import type { Locator } from '@prowl/contracts';
import { says, shareWord, thresholdsIn } from '@prowl/lexicon';
import { numbersOf, type Output, type Responding, type Row } from '../../site/responses.ts';

export interface Rule {
  readonly text: string;
  readonly at: number;
  /** The side to which the amount itself belongs. */
  readonly belongs: 'above' | 'below';
  /** Said of this very field, or in one of its results. */
  readonly own: boolean;
}

/** They speak of the same thing, or of money both. */
const isAbout = (text: string, others: readonly string[]): boolean =>
  others.some((other) => shareWord(text, other) || (/%|\p{Sc}/u.test(text) && /\p{Sc}/u.test(other)));

export const rulesOf = ({ page, response }: Responding): Rule[] => {
  const texts = [response.label, ...response.rows.flatMap(({ shown }) => shown)];
  // Words whose numbers follow what is entered, "from €16 to €48", repeat it and state nothing.
  const isEcho = (text: string): boolean =>
    texts.some((other) => other !== text && inWords(other) === inWords(text));
  const echoes = new Set(texts.filter(isEcho).map(inWords));
  const stated = [...new Set(texts)].filter((text) => !echoes.has(inWords(text)));
  const own = stated.flatMap((text) =>
    thresholdsIn(text, page.language).map((each) => ({ ...each, text, own: true })),
  );
  const said = page.statements.flatMap((each) =>
    each.says === 'threshold' &&
    !echoes.has(inWords(each.text)) &&
    isAbout(each.text, [...texts, response.part])
      ? [{ text: each.text, at: each.at, belongs: each.belongs, own: false }]
      : [],
  );
  const all = [...own, ...said];
  const isSame = (one: Rule, other: Rule) => one.at === other.at && one.belongs === other.belongs;
  // Where one sentence says "from 10" and another "more than 10", nobody knows.
  return all.filter(
    (rule, index) =>
      all.findIndex((other) => isSame(rule, other)) === index &&
      all.every((other) => other.at !== rule.at || other.belongs === rule.belongs),
  );
};

/** What a rule may be about: the value of the field, or a figure that is worked out of it in proportion. */
export interface Axis {
  readonly shown?: { readonly locator: Locator; readonly nth: number };
  readonly slope: number;
  readonly base: number;
  /** Of what is shown. */
  readonly unit: number;
}

export const entryOf = ({ entered }: Pick<Row, 'entered'>): number =>
  entered.trim() === '' ? Number.NaN : Number(entered.replace(',', '.'));

const numericRows = ({ response }: Responding): Row[] =>
  response.rows.filter((row) => Number.isFinite(entryOf(row)) && row.holds === row.entered);

const figureOf = (rows: readonly Row[], output: Output, index: number, nth: number): Axis | undefined => {
  const points = rows.flatMap((row) => {
    const number = numbersOf(row.shown[index] ?? '')[nth];
    return number === undefined ? [] : [{ x: entryOf(row), y: number.value, unit: number.unit }];
  });
  const sorted = points.toSorted((a, b) => a.x - b.x);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || points.length < rows.length) return undefined;
  if (new Set(points.map(({ x }) => x)).size < 3) return undefined;
  const slope = (last.y - first.y) / (last.x - first.x);
  const base = first.y - slope * first.x;
  const unit = Math.min(...points.map((point) => point.unit));
  const fits = points.every(({ x, y }) => Math.abs(slope * x + base - y) <= unit);
  if (!fits || slope <= 0 || (slope === 1 && base === 0)) return undefined;
  return { shown: { locator: output.locator, nth }, slope, base, unit };
};

export const axesOf = (responding: Responding): Axis[] => {
  const rows = numericRows(responding);
  const figures = responding.response.outputs.flatMap((output, index) => {
    const most = numbersOf(rows[0]?.shown[index] ?? '').length;
    return output.kind !== 'text'
      ? []
      : Array.from({ length: most }, (_, nth) => figureOf(rows, output, index, nth) ?? []).flat();
  });
  return [{ slope: 1, base: 0, unit: 1 }, ...figures];
};

export interface Entries {
  /** Two steps below the amount, one below, at it, one and two above. */
  readonly values: readonly [number, number, number, number, number];
}

const exact = (value: number): number => Number(value.toFixed(6));

/** What is entered to come to the amount, and to both sides of it; nothing where the field does not go so far. */
export const entriesAt = ({ response }: Responding, axis: Axis, { at }: Rule): Entries | undefined => {
  const step = Number(response.step);
  const by = step > 0 && Number.isFinite(step) ? step : 1;
  const entered = exact(Math.round((at - axis.base) / axis.slope / by) * by);
  const isThere = Math.abs(axis.slope * entered + axis.base - at) <= axis.unit / 20;
  const end = (text: string | undefined, otherwise: number) =>
    text === undefined || text === '' ? otherwise : Number(text);
  const [low, high] = [entered - 2 * by, entered + 2 * by].map(exact);
  if (!isThere || low === undefined || high === undefined) return undefined;
  if (low < end(response.min, 0) || high > end(response.max, Number.POSITIVE_INFINITY)) return undefined;
  return { values: [low, exact(entered - by), entered, exact(entered + by), high] };
};

/** A text without what changes with each number in it. */
export const inWords = (text: string): string => text.replace(/[\d.,]/g, '');

/** By the rows: other words on one side of the amount than on the other, and the same on each. */
export const isTold = (responding: Responding, axis: Axis, { at }: Rule, index: number): boolean => {
  const words = (isOn: (x: number) => boolean) => {
    const rows = numericRows(responding).filter((row) => isOn(axis.slope * entryOf(row) + axis.base));
    return [...new Set(rows.map(({ shown }) => inWords(shown[index] ?? '')))];
  };
  const margin = axis.shown === undefined ? 0 : axis.unit;
  const [below, above] = [words((x) => x < at - margin), words((x) => x > at + margin)];
  return below.length === 1 && above.length === 1 && below[0] !== above[0];
};

/** A result with one number, in the same words whatever is entered: an amount that may go down or up at the rule. */
export const isAmount = (responding: Responding, output: Output, index: number): boolean => {
  const texts = numericRows(responding).map(({ shown }) => shown[index] ?? '');
  return (
    output.kind === 'text' &&
    texts.length > 1 &&
    new Set(texts.map(inWords)).size === 1 &&
    texts.every((text) => numbersOf(text).length === 1) &&
    texts.some((text) => /\p{Sc}/u.test(text) || (numbersOf(text)[0]?.unit ?? 1) < 1)
  );
};

export const isAboutMoney = ({ text }: Rule, language: string): boolean =>
  /%|\p{Sc}/u.test(text) || says(text, ['discount', 'price', 'shipping', 'included'], language);
