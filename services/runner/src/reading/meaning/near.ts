// Which list what stands outside of all of them belongs to. Pure.
import type { RawList, RawReading } from '../page/wire.ts';

/** The number of the list that a page is mostly about. */
export const mainListOf = ({ lists }: Pick<RawReading, 'lists'>): number => {
  const weight = (list: RawList): number => Math.min(list.count, 50) * (1 + list.columns.length);
  return lists.reduce((best, list, index) => (weight(list) > weight(lists[best] ?? list) ? index : best), 0);
};

/** `near`: the number of the list that something stands beside, -1 for none. */
export const belongsTo =
  (index: number, main: number) =>
  (near: number): boolean =>
    near === index || (near === -1 && index === main);
