import { amountsIn } from './amounts.ts';
import { numberIn } from './numbers.ts';

/** "8 days × £1.50" of a cell, and what is behind it. */
export const productIn = (
  cell: string,
):
  | { count: number; amount: ReturnType<typeof amountsIn>[number]; shown: string; rest: string }
  | undefined => {
  const counted = String.raw`(?<![\d.,:/])(?<count>\d{1,4})(?:\s\p{L}[\p{L}.]*){0,2}`;
  const times = String.raw`(?:\s?[×✕]\s?|\s[x*]\s)`;
  const first = new RegExp(`${counted}${times}(?<price>.*)$`, 'u').exec(cell);
  const { count = '', price = '' } = first?.groups ?? {};
  const [amount] = amountsIn(price);
  if (first && amount && price.startsWith(amount.shown)) {
    const rest = price.slice(amount.shown.length);
    return { count: Number(count), amount, shown: cell.slice(first.index, cell.length - rest.length), rest };
  }
  const second = new RegExp(`${times}${counted}(?<rest>.*)$`, 'u').exec(cell);
  if (!second) return undefined;
  const before = cell.slice(0, second.index);
  const last = amountsIn(before).at(-1);
  const { count: times_ = '', rest = '' } = second.groups ?? {};
  return last && before.endsWith(last.shown)
    ? {
        ...{ count: Number(times_), amount: last, rest },
        shown: cell.slice(before.length - last.shown.length, cell.length - rest.length),
      }
    : undefined;
};

/**
 * What is multiplied on a page, a count by a price, and does not make the amount that follows: in its cell,
 * in the next one, or in the next line. A percentage beside it changes it; nothing at all is what was waived.
 */
export const wrongProductsIn = (lines: readonly string[]): string[] => {
  const cells = lines.flatMap((line) => line.split('\t')).map((cell) => cell.trim().replace(/\s+/g, ' '));
  const filled = cells.filter((cell) => cell !== '');
  const alone = (text: string) => {
    const [only, ...more] = amountsIn(text);
    return only !== undefined && more.length === 0 && only.shown === text ? only : undefined;
  };
  return [
    ...new Set(
      filled.flatMap((cell, index) => {
        const product = cell.includes('%') ? undefined : productIn(cell);
        if (product === undefined) return [];
        const { count, amount, shown, rest } = product;
        const said = alone(rest.replace(/^[\s=:]+/, '') || (filled[index + 1] ?? ''));
        if (said === undefined || said.sign !== amount.sign) return [];
        const [price, result] = [amount, said].map((each) => numberIn(each.shown) ?? Number.NaN);
        if (price === undefined || result === undefined || result === 0) return [];
        // A price that is shown without its cents may have some.
        const isWhole = amount.decimals === 0 && said.decimals === 0;
        const slack = (isWhole ? 0 : count * 0.5 * 10 ** -amount.decimals) + 0.5 * 10 ** -said.decimals;
        return Math.abs(count * price - result) > slack + 1e-9 ? [`${shown} = ${said.shown}`] : [];
      }),
    ),
  ].slice(0, 10);
};
