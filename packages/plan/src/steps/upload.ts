import { array, call, type Doc, object } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import type { Writing } from '../code/writing.ts';
import { describeLocator } from '../words/locators.ts';
import { quotedWords } from '../words/texts.ts';
import type { StepDefinition, StepOf } from './definition.ts';

type File = StepOf<'upload'>['files'][number];

const fileCode = (file: File, writing: Writing): Doc =>
  object([
    ['name', writing.text(file.name)],
    ['mimeType', quoted(file.mimeType)],
    [
      'buffer',
      file.base64 === undefined
        ? ['Buffer.from(', writing.text(file.text), ')']
        : ['Buffer.from(', quoted(file.base64), ", 'base64')"],
    ],
  ]);

export const uploadStep: StepDefinition<StepOf<'upload'>> = {
  cost: 60,
  oracle: false,
  words: ({ files, target }) =>
    `Choose the file ${files.map(({ name }) => quotedWords(name)).join(', ')} in ${describeLocator(target)}`,
  render: ({ files, target }, writing) =>
    writing.action([
      writing.on(target),
      call('.setInputFiles', [array(files.map((file) => fileCode(file, writing)))]),
    ]),
  play: async ({ files, target }, { on, text: filled, timeout }) => {
    const contents = files.map(({ name, mimeType, text, base64 }) => ({
      name: filled(name),
      mimeType,
      buffer: base64 === undefined ? Buffer.from(filled(text)) : Buffer.from(base64, 'base64'),
    }));
    await on(target).setInputFiles(contents, { timeout });
  },
};
