import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

/** Gives an element the keyboard's focus without pressing it. */
export const focus = (target: Locator): Step => ({ do: 'focus', target });

export const focusStep: StepDefinition<StepOf<'focus'>> = {
  cost: 60,
  oracle: false,
  words: ({ target }) => `Move the focus to ${describeLocator(target)}`,
  render: ({ target }, writing) => writing.action([writing.on(target), '.focus()']),
  play: async ({ target }, { on, timeout }) => on(target).focus({ timeout }),
};
