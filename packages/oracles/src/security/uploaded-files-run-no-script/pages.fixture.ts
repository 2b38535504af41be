import { label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  html: 'text/html',
  txt: 'text/plain',
};

/** Sheet music, which is sent with its name and its file in parts. */
const site = (headers: Record<string, string>): Routes => {
  const sheets: { name: string; type: string; body: string }[] = [];
  return {
    '/sheets': () =>
      html(
        'Sheets',
        `<h1>Sheets</h1><ul>${sheets.map(({ name }, index) => `<li><a href="/sheets/${index}">${name}</a></li>`).join('')}</ul>
<form method="post" action="/sheets" enctype="multipart/form-data"><label>Title <input name="title"></label>
<label>File <input type="file" name="file"></label><button>Add</button></form>`,
      ),
    'POST /sheets': ({ body }: Asked) => {
      const name = /name="title"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? '';
      const [, end = 'txt', content = ''] =
        /filename="[^"]*\.(\w+)"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body) ?? [];
      sheets.push({ name, type: types[end] ?? 'text/plain', body: content });
      return seeOther('/sheets');
    },
    '/sheets/:id': ({ params }) => {
      const { type = 'text/plain', body = '' } = sheets[Number(params['id'])] ?? {};
      return { headers: { 'content-type': type, ...headers }, body };
    },
  };
};

const title = aField('title', { label: 'Title', locator: label('Title') });
const file = aField('file', {
  label: 'File',
  locator: label('File'),
  control: 'file',
  type: 'file',
  meaning: 'file',
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/sheets', {
      forms: [
        aForm('upload', [title, file], {
          action: '/sheets',
          submit: role('button', 'Add'),
          submissions: [
            aSubmission(
              { title: 'Title prowlab2cd3', file: 'sample.txt' },
              { mark: 'prowlab2cd3', echoes: [anEcho('/sheets', ['title'])] },
            ),
          ],
        }),
      ],
    }),
  ]),
  sound: () => site({ 'content-disposition': 'attachment' }),
  broken: () => site({}),
};
