// Whether what is done with one item can be done with the others. Pure.
import type { Action } from '@prowl/contracts';

/**
 * An entry of a menu may be there for some items alone, as "Mark as arrived" for who has not arrived: exploring has seen it on two of them. What
 * deletes asks the same of each, and items of the session's own are alike.
 */
export const isOfferedToAll = ({ kind, perItem, needs, steps, tries }: Action): boolean => {
  const presses = steps.filter((step) => step.do === 'click').length;
  if (!perItem || needs !== undefined || kind === 'delete' || presses < 2) return true;
  return new Set(tries.map(({ item }) => item)).size > 1;
};
