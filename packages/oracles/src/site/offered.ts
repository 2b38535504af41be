// Whether what is done with one item can be done with the others. Pure.
import type { Action, Step } from '@prowl/contracts';
import { assume, countOf, value } from '@prowl/plan';

/**
 * An entry of a menu may be there for some items alone, as "Mark as arrived" for who has not arrived: exploring has seen it on two of them. What
 * deletes asks the same of each, and items of the session's own are alike.
 */
export const isOfferedToAll = ({ kind, perItem, needs, steps, tries }: Action): boolean => {
  const presses = steps.filter((step) => step.do === 'click').length;
  if (!perItem || needs !== undefined || kind === 'delete' || presses < 2) return true;
  return new Set(tries.map(({ item }) => item)).size > 1;
};

/** An entry with a number, as an hour that is free: when one item has it, others may not. */
export const isOneOfValues = ({ perItem, steps }: Action): boolean => {
  const presses = steps.filter((step) => step.do === 'click');
  const last = presses.at(-1)?.target;
  return (
    perItem &&
    presses.length > 1 &&
    last?.by === 'role' &&
    typeof last.name === 'string' &&
    /\d/.test(last.name)
  );
};

/** Steps of an action, of which the last press waits to be offered: what exploring saw on one item alone says nothing of one that has no such entry. */
export const whereOffered = (action: Action, steps: readonly Step[]): Step[] => {
  const at = steps.findLastIndex((each) => each.do === 'click');
  const entry = steps[at];
  if ((isOfferedToAll(action) && !isOneOfValues(action)) || entry?.do !== 'click') return [...steps];
  const offered = countOf({ ...entry.target, visible: true });
  return [
    ...steps.slice(0, at),
    assume('the item offers it', offered, 'at-least', value(1)),
    ...steps.slice(at),
  ];
};
