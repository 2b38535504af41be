// Controls of one make, as the stars or the days of a row: exploring tried two and found the others alike. One speaks for them.
import type { Action, Locator, Page } from '@prowl/contracts';

const pressed = ({ steps }: Action): Locator | undefined => {
  const last = steps.at(-1);
  return last?.do === 'click' ? last.target : undefined;
};

const roleOf = (locator: Locator | undefined): string =>
  locator?.by === 'role' ? locator.role : (locator?.by ?? '');

/** An earlier action does the same by a control of its make: what breaks in one breaks in the other, and the row has a test of its own. */
export const isOfKnownMake = ({ actions }: Pick<Page, 'actions'>, action: Action): boolean => {
  const at = actions.findIndex(({ key }) => key === action.key);
  const target = pressed(action);
  return (
    action.perItem &&
    action.steps.length === 1 &&
    target !== undefined &&
    actions
      .slice(0, Math.max(0, at))
      .some(
        (other) =>
          other.kind === action.kind &&
          other.steps.length === 1 &&
          JSON.stringify(other.items) === JSON.stringify(action.items) &&
          other.alike.some((like) => roleOf(like) === roleOf(target)) &&
          roleOf(pressed(other)) === roleOf(target) &&
          other.undoneBy !== action.key,
      )
  );
};
