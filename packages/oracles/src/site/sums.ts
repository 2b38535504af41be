// A total among amounts: of which of them it is made. Pure.
import type { Expression, Figure } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { apply, textOf } from '@prowl/plan';

export const numberShown = (which: Figure): Expression => textOf(which.locator, 'number');

/** Whether what is subtracted is shown with a minus, judged by how exploration saw it. */
export const shownNegative = (which: Figure): boolean =>
  which.value < 0 || /[-−–]\s*[$€£¥]?\s*\d/.test(which.text);

/** A little more than half of the smallest coin. */
const rounding = 0.006;
export const isClose = (a: number, b: number): boolean => Math.abs(a - b) < rounding;

export interface Sum {
  readonly total: Figure;
  readonly parts: Expression;
  readonly words: string;
  /** The amounts that it is made of. */
  readonly figures: readonly Figure[];
  /** As exploration saw it. */
  readonly holds: boolean;
}

const isIncluded = ({ label, text }: Figure, language: string): boolean =>
  says(`${label} ${text}`, 'included', language);
const wordsOf = (figures: readonly Figure[]): string =>
  figures.map(({ label, meaning }) => label.toLowerCase() || meaning).join(', ');
/** What it adds to a total. */
const addedBy = (figure: Figure): number =>
  figure.meaning === 'discount' ? -Math.abs(figure.value) : figure.value;
const sumOfAll = (figures: readonly Figure[]): number =>
  figures.reduce((sum, figure) => sum + addedBy(figure), 0);

/** The first one, and what the others add to it or take off. */
const partsOf = ([base, ...others]: readonly Figure[]): Expression | undefined => {
  if (base === undefined) return undefined;
  const added = others.filter(({ meaning }) => meaning !== 'discount');
  const start = others
    .filter(({ meaning }) => meaning === 'discount')
    .reduce(
      (sum: Expression, figure) =>
        apply(shownNegative(figure) ? 'add' : 'subtract', sum, numberShown(figure)),
      numberShown(base),
    );
  return added.length > 0 ? apply('add', start, ...added.map(numberShown)) : start;
};

/**
 * total = subtotal − discount + shipping + tax, as far as these are there, in the form that exploration saw hold; or, where amounts of other names
 * are among them, what all of them come to, if it was seen to. Undefined when another amount may belong to it.
 */
export const sumOf = (figures: readonly Figure[], language: string): Sum | undefined => {
  const main = figures.filter(({ region }) => region === 'main');
  const of = (meaning: Figure['meaning']) => main.find((figure) => figure.meaning === meaning);
  const [subtotal, discount, shipping, tax, total] = [
    of('subtotal'),
    of('discount'),
    of('shipping'),
    of('tax'),
    of('total'),
  ];
  if (total === undefined) return undefined;
  const made = (parts: readonly Figure[], holds: boolean): Sum | undefined => {
    const expression = partsOf(parts);
    return expression && { total, parts: expression, words: wordsOf(parts), figures: parts, holds };
  };
  const others = main.filter(({ meaning }) => ['amount', 'unknown'].includes(meaning));
  if (subtotal !== undefined) {
    const there = [subtotal, discount, shipping, tax].filter((each) => each !== undefined);
    const withoutTax = there.filter((each) => each !== tax);
    if (tax === undefined || !isIncluded(tax, language)) {
      if (isClose(sumOfAll(there), total.value)) return made(there, true);
    }
    if (isClose(sumOfAll(withoutTax), total.value)) return made(withoutTax, true);
    if (others.length === 0)
      return made(tax !== undefined && isIncluded(tax, language) ? withoutTax : there, false);
  }
  const all = main.filter((each) => each !== total && each.meaning !== 'count');
  return all.length > 1 && isClose(sumOfAll(all), total.value) ? made(all, true) : undefined;
};
