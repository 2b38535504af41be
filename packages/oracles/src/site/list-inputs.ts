// A choice beside a field that orders the list is no part of what is entered there.
import type { Action, Locator, Page } from '@prowl/contracts';

const isAmong = (locators: readonly Locator[], locator: Locator): boolean =>
  locators.some((other) => JSON.stringify(other) === JSON.stringify(locator));

/** An action that makes an item, without the order that the list was put into on the way. */
export const withoutOrdering = ({ lists }: Pick<Page, 'lists'>, action: Action): Action => {
  if (action.kind !== 'create' || action.steps.length < 2) return action;
  const orders = lists.flatMap(({ controls }) =>
    controls.filter(({ kind }) => kind === 'sort').map(({ locator }) => locator),
  );
  const steps = action.steps.filter(
    (each) => !((each.do === 'select' || each.do === 'check') && isAmong(orders, each.target)),
  );
  return steps.length === action.steps.length || steps.length === 0
    ? action
    : { ...action, steps, inputs: action.inputs.filter(({ field }) => !isAmong(orders, field)) };
};
