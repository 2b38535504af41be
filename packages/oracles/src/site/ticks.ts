// Boxes of items: what ticks one, and what is no more than choosing it for a form.
import type { Action, Page, Step } from '@prowl/contracts';

/** It ticks a box. */
export const isTick = (each: Step | undefined): each is Extract<Step, { do: 'click' }> =>
  each?.do === 'click' && each.target.by === 'role' && each.target.role === 'checkbox';

/** It ticks an item, and sends nothing by itself. */
export const ticksItem = ({ perItem, steps, tries, writes }: Action): boolean => {
  const [press, ...more] = steps;
  const isTicked = tries.some(({ changes }) =>
    changes.some((change) => change.what === 'state' && change.own && change.state === 'checked'),
  );
  return perItem && more.length === 0 && isTick(press) && isTicked && !writes;
};

/** It says only which items a form of the page is about: nothing has changed before that is sent. */
export const isMereChoice = ({ forms }: Page, action: Action): boolean =>
  ticksItem(action) && action.kept !== 'yes' && forms.some(({ choosesItems = false }) => choosesItems);
