import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const clickTwice = (target: Locator): Step => ({ do: 'click-twice', target });

export const clickTwiceStep: StepDefinition<StepOf<'click-twice'>> = {
  cost: 200,
  oracle: false,
  words: ({ target }) => `Press ${describeLocator(target)} twice, quickly`,
  render: ({ target }, writing) => writing.action([writing.on(target), '.dblclick()']),
  play: async ({ target }, { on, settle, timeout }) => {
    await on(target).dblclick({ timeout });
    await settle();
  },
};
