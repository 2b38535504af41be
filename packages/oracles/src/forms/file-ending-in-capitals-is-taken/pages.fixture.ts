import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Papers of a boat: a list of the files that belong to it, and a field for one more. */
const papers = (isKnown: (end: string) => boolean): Routes => {
  const kept: string[] = [];
  let said = '';
  return {
    '/boats/7': () => {
      const message = said === '' ? '' : `<p role="status">${said}</p>`;
      said = '';
      return html(
        'Heron',
        `<h1>Heron</h1>${message}<h2>Papers</h2><ul>${kept.map((name) => `<li>${name}</li>`).join('')}</ul>
<form method="post" action="/boats/7/papers" enctype="multipart/form-data"><label>One more <input type="file" name="paper" accept=".pdf"></label><button>Keep it</button></form>`,
      );
    },
    'POST /boats/7/papers': ({ body }: Asked) => {
      const [, name = '', end = ''] = /filename="([^"]*\.(\w+))"/.exec(body) ?? [];
      if (isKnown(end)) kept.push(name);
      said = isKnown(end) ? `${name} is kept.` : `${name} is no PDF.`;
      return seeOther('/boats/7');
    },
  };
};

const paper = aField('paper', {
  label: 'One more',
  locator: label('One more'),
  control: 'file',
  type: 'file',
  meaning: 'file',
  accept: '.pdf',
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/boats/7', {
      template: '/boats/:id',
      forms: [
        aForm('upload', [paper], {
          action: '/boats/7/papers',
          submit: role('button', 'Keep it'),
          submissions: [
            aSubmission({ paper: 'mark.pdf' }, { url: '/boats/7', message: 'mark.pdf is kept.' }),
          ],
        }),
      ],
    }),
  ]),
  sound: () => papers((end) => end.toLowerCase() === 'pdf'),
  broken: () => papers((end) => end === 'pdf'),
};
