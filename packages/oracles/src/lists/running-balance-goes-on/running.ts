// Two columns of a list of which one says what is left after each amount of the other. Pure.
import type { ListColumn } from '@prowl/contracts';
import type { Listing } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { isClose } from '../../site/sums.ts';

export interface Running {
  readonly amounts: ListColumn;
  readonly balances: ListColumn;
  /** The newest entry stands first: what is left before it stands below it. */
  readonly newestFirst: boolean;
  /** As exploration saw it. */
  readonly holds: boolean;
}

/** Fewer may agree by chance. */
const fewest = 4;
/** Of the pairs that were seen, those that agree where one of them is wrong. */
const most = 0.7;

const signed = (text: string): number | undefined => {
  const size = oneNumber(text);
  return size !== undefined && /[-−–]\s?[^\s\d]{0,3}\s?\d/.test(text) ? -Math.abs(size) : size;
};

const numbersOf = ({ samples, attribute }: ListColumn): number[] | undefined => {
  const numbers = samples.map(signed).filter((each) => each !== undefined);
  const isWhole = attribute === undefined && numbers.length === samples.length;
  return isWhole && new Set(numbers).size > 2 ? numbers : undefined;
};

/** Which of the pairs of neighbours agree. */
const agreements = (
  amounts: readonly number[],
  balances: readonly number[],
  newestFirst: boolean,
): boolean[] =>
  balances.slice(1).map((below, index) => {
    const above = balances[index] ?? 0;
    return newestFirst
      ? isClose(above - (amounts[index] ?? 0), below)
      : isClose(above + (amounts[index + 1] ?? 0), below);
  });

const runningOf = (amounts: ListColumn, balances: ListColumn): Running | undefined => {
  const parts = numbersOf(amounts);
  const rest = numbersOf(balances);
  if (parts === undefined || rest === undefined || parts.length !== rest.length) return undefined;
  for (const newestFirst of [true, false]) {
    const agreed = agreements(parts, rest, newestFirst);
    const count = agreed.filter(Boolean).length;
    if (count >= fewest && count >= agreed.length * most)
      return { amounts, balances, newestFirst, holds: count === agreed.length };
  }
  return undefined;
};

/** The first two columns of a list that were seen to go on from one another. */
export const runningIn = ({ list: { columns } }: Listing): Running | undefined =>
  columns
    .flatMap((amounts) =>
      columns.flatMap((balances) => {
        const found = amounts === balances ? undefined : runningOf(amounts, balances);
        return found === undefined ? [] : [found];
      }),
    )
    .at(0);
