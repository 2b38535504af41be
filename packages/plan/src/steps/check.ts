import type { Locator, Step } from '@prowl/contracts';
import { call } from '../code/layout.ts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const check = (target: Locator): Step => ({ do: 'check', target });

export const checkStep: StepDefinition<StepOf<'check'>> = {
  cost: 60,
  oracle: false,
  words: ({ target }) => `Tick ${describeLocator(target)}`,
  render: ({ target }, writing) =>
    writing.action(call(writing.scope.use('setChecked'), [writing.on(target), 'true'])),
  play: async ({ target }, { on, tick }) => tick(on(target), true),
};
