// What is entered sent with the Enter key in place of a button.
import type { Action, Locator, Step } from '@prowl/contracts';
import { press } from '@prowl/plan';
import { stepsOf } from './action-subject.ts';

/** Sent with the Enter key, on a button or in a field, where they press a button; what comes after that stays. */
export const sentByEnter = (steps: readonly Step[], field?: Locator): Step[] => {
  const at = steps.findLastIndex((each) => each.do === 'click' || each.do === 'press');
  return steps.map((each, index) =>
    index === at && each.do === 'click' ? press('Enter', field ?? each.target) : each,
  );
};

/** The same, but sent with the Enter key: a button may be disabled for what is entered, and then nothing must happen. */
export const entering = (action: Action, values: { entered: string; item?: string }): Step[] =>
  sentByEnter(stepsOf(action, values));
