import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const check = (target: Locator): Step => ({ do: 'check', target });

export const checkStep: StepDefinition<StepOf<'check'>> = {
  cost: 60,
  oracle: false,
  words: ({ target }) => `Tick ${describeLocator(target)}`,
  render: ({ target }, writing) => writing.action([writing.on(target), '.check()']),
  play: async ({ target }, { on, timeout }) => on(target).check({ timeout }),
};
