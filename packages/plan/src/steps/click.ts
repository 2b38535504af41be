import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

export const click = (target: Locator, actor?: ActorName): Step => ({
  do: 'click',
  target,
  ...acting(actor),
});

export const clickStep: StepDefinition<StepOf<'click'>> = {
  cost: 150,
  oracle: false,
  words: ({ target }) => `Press ${describeLocator(target)}`,
  render: ({ target }, writing) => writing.action([writing.on(target), '.click()']),
  play: async ({ target }, { on, settle, timeout }) => {
    await on(target).click({ timeout });
    await settle();
  },
};
