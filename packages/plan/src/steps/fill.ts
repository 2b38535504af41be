import type { Locator, Step, Text } from '@prowl/contracts';
import { call } from '../code/layout.ts';
import { describeLocator } from '../words/locators.ts';
import { plain, quotedWords } from '../words/texts.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

export const fill = (target: Locator, content: Text, actor?: ActorName): Step => ({
  do: 'fill',
  target,
  value: content,
  ...acting(actor),
});

export const fillStep: StepDefinition<StepOf<'fill'>> = {
  cost: 60,
  oracle: false,
  words: ({ target, value }) =>
    plain(value) === ''
      ? `Empty ${describeLocator(target)}`
      : `Enter ${quotedWords(value)} in ${describeLocator(target)}`,
  render: ({ target, value }, writing) =>
    writing.action([writing.on(target), call('.fill', [writing.text(value)])]),
  play: async ({ target, value }, { on, text, timeout }) => on(target).fill(text(value), { timeout }),
};
