import type { Locator, Step } from '@prowl/contracts';
import { quote } from '../code/quoting.ts';
import { describeLocator } from '../words/locators.ts';
import type { StepDefinition, StepOf } from './definition.ts';

/** A key, in the element that has focus unless said. */
export const press = (key: string, target?: Locator): Step => ({
  do: 'press',
  key,
  ...(target ? { target } : {}),
});

export const pressStep: StepDefinition<StepOf<'press'>> = {
  cost: 60,
  oracle: false,
  words: ({ key, target }) => `Press the ${key} key${target ? ` in ${describeLocator(target)}` : ''}`,
  render: ({ key, target }, writing) =>
    writing.action(
      target
        ? [writing.on(target), `.press(${quote(key)})`]
        : `${writing.page}.keyboard.press(${quote(key)})`,
    ),
  play: async ({ key, target }, { on, page, settle, timeout }) => {
    if (target === undefined) await page.keyboard.press(key);
    else await on(target).press(key, { timeout });
    await settle();
  },
};
