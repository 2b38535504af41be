import { array, call, type Doc, object } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import { describeLocator } from '../words/locators.ts';
import { quotedWords } from '../words/texts.ts';
import type { StepDefinition, StepOf } from './definition.ts';

type File = StepOf<'upload'>['files'][number];

const fileCode = (file: File): Doc =>
  object([
    ['name', quoted(file.name)],
    ['mimeType', quoted(file.mimeType)],
    ['buffer', ['Buffer.from(', quoted(file.text), ')']],
  ]);

export const uploadStep: StepDefinition<StepOf<'upload'>> = {
  cost: 60,
  oracle: false,
  words: ({ files, target }) =>
    `Choose the file ${files.map(({ name }) => quotedWords(name)).join(', ')} in ${describeLocator(target)}`,
  render: ({ files, target }, writing) =>
    writing.action([writing.on(target), call('.setInputFiles', [array(files.map(fileCode))])]),
  play: async ({ files, target }, { on, timeout }) => {
    const contents = files.map(({ name, mimeType, text }) => ({ name, mimeType, buffer: Buffer.from(text) }));
    await on(target).setInputFiles(contents, { timeout });
  },
};
