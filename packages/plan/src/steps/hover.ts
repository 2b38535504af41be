import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

/** Puts the pointer on an element: what shows only under it can then be used. */
export const hover = (target: Locator): Step => ({ do: 'hover', target });

export const hoverStep: StepDefinition<StepOf<'hover'>> = {
  cost: 60,
  oracle: false,
  words: ({ target }) => `Point at ${describeLocator(target)}`,
  render: ({ target }, writing) => writing.action([writing.on(target), '.hover()']),
  play: async ({ target }, { on, timeout }) => on(target).hover({ timeout }),
};
