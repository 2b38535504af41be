import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

/** Takes the keyboard's focus from an element, as leaving a field does. */
export const blur = (target: Locator): Step => ({ do: 'blur', target });

export const blurStep: StepDefinition<StepOf<'blur'>> = {
  cost: 60,
  oracle: false,
  words: ({ target }) => `Leave ${describeLocator(target)}`,
  render: ({ target }, writing) => writing.action([writing.on(target), '.blur()']),
  play: async ({ target }, { on, settle, timeout }) => {
    await on(target).blur({ timeout });
    await settle();
  },
};
