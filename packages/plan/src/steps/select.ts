import type { Locator, Step, Text } from '@prowl/contracts';
import { call, type Doc, object } from '../code/layout.ts';
import type { Writing } from '../code/writing.ts';
import { describeLocator } from '../words/locators.ts';
import { quotedWords } from '../words/texts.ts';
import type { StepDefinition, StepOf } from './definition.ts';

type Option = StepOf<'select'>['option'];

const select = (target: Locator, option: Option): Step => ({ do: 'select', target, option });
export const selectLabel = (target: Locator, text: Text): Step => select(target, { label: text });
export const selectValue = (target: Locator, text: Text): Step => select(target, { value: text });

const optionCode = (option: Option, writing: Writing): Doc =>
  'label' in option
    ? object([['label', writing.text(option.label)]])
    : object([['value', writing.text(option.value)]]);

const optionWords = (option: Option): string => quotedWords('label' in option ? option.label : option.value);

export const selectStep: StepDefinition<StepOf<'select'>> = {
  cost: 60,
  oracle: false,
  words: ({ option, target }) => `Choose ${optionWords(option)} in ${describeLocator(target)}`,
  render: ({ option, target }, writing) =>
    writing.action(
      call(writing.scope.use('chooseOption'), [writing.on(target), optionCode(option, writing)]),
    ),
  play: ({ option, target }, { choose, on, text }) =>
    choose(on(target), 'label' in option ? { label: text(option.label) } : { value: text(option.value) }),
};
