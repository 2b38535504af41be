// The month that a heading says, in the language of its page.
import { call } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';

export const month: ExtractDefinition<ExtractOf<'month'>> = {
  live: true,
  render: ({ language, of }, { one, scope }) => ({
    doc: call(scope.use('monthIn'), [['await ', call(scope.use('textOf'), [one(of)])], quoted(language)]),
    kind: 'number?',
    awaits: true,
    atom: true,
  }),
};
