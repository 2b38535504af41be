import type { Locator, Step } from '@prowl/contracts';
import { call } from '../code/layout.ts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const uncheck = (target: Locator): Step => ({ do: 'uncheck', target });

export const uncheckStep: StepDefinition<StepOf<'uncheck'>> = {
  cost: 60,
  oracle: false,
  words: ({ target }) => `Untick ${describeLocator(target)}`,
  render: ({ target }, writing) =>
    writing.action(call(writing.scope.use('setChecked'), [writing.on(target), 'false'])),
  play: async ({ target }, { on, tick }) => tick(on(target), false),
};
