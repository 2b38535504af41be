// Until an element is visible.
import type { Locator, Step } from '@prowl/contracts';
import type { StepDefinition, StepOf } from './definition.ts';

export const waitFor = (target: Locator): Step => ({ do: 'wait-for', target });

export const waitForStep: StepDefinition<StepOf<'wait-for'>> = {
  cost: 100,
  oracle: false,
  words: null,
  render: ({ target }, writing) =>
    writing.action([
      writing.on(target),
      target.nth === undefined ? '.first()' : '',
      ".waitFor({ state: 'visible' })",
    ]),
  play: async ({ target }, { on, timeout }) => on(target).waitFor({ state: 'visible', timeout }),
};
