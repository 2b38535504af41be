import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** A guest book, whose template is read after the words were put into it, or before. */
const book = (read: (words: string) => string): Routes => {
  const said: string[] = [];
  return {
    '/book': () =>
      html(
        'Guest book',
        `<h1>Guest book</h1><ul>${said.map((each) => `<li>${read(escaped(each))}</li>`).join('')}</ul>`,
      ),
    'POST /book': ({ form }) => {
      said.push(form.get('words') ?? '');
      return seeOther('/book');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([aPage('/book', { forms: [aForm('create', [aField('words')], { action: '/book' })] })], {
    operations: [
      anOperation('POST', '/book', {
        pages: ['/book'],
        sample: aSample('POST', '/book', {
          status: 303,
          requestType: 'application/x-www-form-urlencoded',
          requestBody: 'words=Sample+prowlab2cd3',
        }),
      }),
    ],
  }),
  sound: () => book((words) => words),
  broken: () =>
    book((words) =>
      words.replace(/#\{(\d+)\*(\d+)\}/, (_, one, other) => String(Number(one) * Number(other))),
    ),
};
