import type { Locator, Step } from '@prowl/contracts';
import { describeLocator } from '../words/locators.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

export const click = (target: Locator, actor?: ActorName): Step => ({
  do: 'click',
  target,
  ...acting(actor),
});

/** With the other button of the mouse: what opens a menu where there is one. */
export const rightClick = (target: Locator): Step => ({ do: 'click', target, button: 'right' });

export const clickStep: StepDefinition<StepOf<'click'>> = {
  cost: 150,
  oracle: false,
  words: ({ target, button }) =>
    `${button === undefined ? 'Press' : 'Right-click'} ${describeLocator(target)}`,
  render: ({ target, button }, writing) =>
    writing.action([writing.on(target), button === undefined ? '.click()' : ".click({ button: 'right' })"]),
  play: async ({ target, button }, { on, settle, timeout }) => {
    await on(target).click(button === undefined ? { timeout } : { timeout, button });
    await settle();
  },
};
