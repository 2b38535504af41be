// How the dialogs that open from here on are answered; unless said they are dismissed.
import { call, object } from '../code/layout.ts';
import { statement } from '../code/writing.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const answerDialogsStep: StepDefinition<StepOf<'answer-dialogs'>> = {
  cost: 60,
  oracle: false,
  words: ({ accept }) =>
    accept ? 'Say yes to the questions that open' : 'Say no to the questions that open',
  render: ({ accept, text }, writing) => {
    const answers = object([
      ['accept', String(accept)],
      ['text', text === undefined ? 'undefined' : writing.text(text)],
    ]);
    return statement([call('Object.assign', [writing.scope.watch('dialogs'), answers]), ';']);
  },
  play: async ({ accept }, { answerDialogs }) => answerDialogs(accept),
};
