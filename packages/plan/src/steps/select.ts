import type { Locator, Step, Text } from '@prowl/contracts';
import { call, type Doc, hard, object } from '../code/layout.ts';
import type { Writing } from '../code/writing.ts';
import { describeLocator } from '../words/locators.ts';
import { quotedWords } from '../words/texts.ts';
import type { StepDefinition, StepOf } from './definition.ts';

type Option = StepOf<'select'>['option'];

const select = (target: Locator, option: Option): Step => ({ do: 'select', target, option });
export const selectLabel = (target: Locator, text: Text): Step => select(target, { label: text });
/** Of a choice made by script. */
export const chooseOption = (target: Locator, text: Text): Step => ({
  do: 'select',
  target,
  option: { label: text },
  opens: true,
});
export const selectValue = (target: Locator, text: Text): Step => select(target, { value: text });

/** Shown anywhere in the page: what opens is mostly put at its end. */
const entryOf = (option: Option): Locator => {
  const label = 'label' in option ? option.label : option.value;
  return { by: 'role', role: 'option', name: label, exact: true };
};

const optionCode = (option: Option, writing: Writing): Doc =>
  'label' in option
    ? object([['label', writing.text(option.label)]])
    : object([['value', writing.text(option.value)]]);

const optionWords = (option: Option): string => quotedWords('label' in option ? option.label : option.value);

export const selectStep: StepDefinition<StepOf<'select'>> = {
  cost: 60,
  oracle: false,
  words: ({ option, target }) => `Choose ${optionWords(option)} in ${describeLocator(target)}`,
  render: ({ option, target, opens }, writing) => {
    if (opens !== true)
      return writing.action(
        call(writing.scope.use('chooseOption'), [writing.on(target), optionCode(option, writing)]),
      );
    const opening = writing.action([writing.on(target), '.click()']);
    const choosing = writing.action([writing.on(entryOf(option)), '.click()']);
    return { code: [opening.code, hard, choosing.code], kept: [] };
  },
  play: async ({ option, target, opens }, { choose, on, text, timeout }) => {
    if (opens === true) {
      await on(target).click({ timeout });
      await on(entryOf(option)).click({ timeout });
      return;
    }
    const chosen = 'label' in option ? { label: text(option.label) } : { value: text(option.value) };
    await choose(on(target), chosen);
  },
};
