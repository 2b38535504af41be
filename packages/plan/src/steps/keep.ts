import type { Expression, Step } from '@prowl/contracts';
import { type Doc, hard } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import { statement } from '../code/writing.ts';
import { expressionCode } from '../extracts/expression.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

/** Reads a value now and gives it a name. */
export const keep = (name: string, content: Expression, actor?: ActorName): Step => ({
  do: 'keep',
  name,
  value: content,
  ...acting(actor),
});

export const keepStep: StepDefinition<StepOf<'keep'>> = {
  cost: 60,
  oracle: false,
  words: null,
  render: ({ name, value }, { page, scope }) => {
    const code = expressionCode(value, { scope, page, wait: true });
    // A watcher's list grows as the test goes on; a kept value never changes.
    const fixed: Doc =
      code.kind === 'texts' && !code.awaits && !('value' in value) ? ['[...', code.doc, ']'] : code.doc;
    const identifier = scope.keep(name, code.kind);
    if (!scope.uses.has(name)) return statement([fixed, ';']);
    const noted: Doc = scope.spoken.has(name)
      ? [
          hard,
          'test.info().annotations.push({ type: ',
          quoted(`read ${name}`),
          ', description: String(',
          identifier,
          ') });',
        ]
      : [];
    return { code: ['const ', identifier, ' = ', fixed, ';', noted], kept: [name] };
  },
  play: null,
};
