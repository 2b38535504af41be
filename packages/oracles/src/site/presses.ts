// Actions that are one press of one control.
import type { Action, Locator } from '@prowl/contracts';

/** What is pressed; undefined where more is done than that, or something else. */
export const pressOf = ({ steps: [press, ...more] }: Pick<Action, 'steps'>): Locator | undefined =>
  press?.do === 'click' && more.length === 0 ? press.target : undefined;

/** The symptom of what is made twice by a button that was pressed twice, whichever test meets it. */
export const madeTwice = (button: Locator): { symptom: string } => ({
  symptom: `made twice ${JSON.stringify(button.by === 'role' ? button.name : button)}`,
});
