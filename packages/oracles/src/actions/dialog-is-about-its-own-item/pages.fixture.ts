import { click, css, role, template } from '@prowl/plan';
import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Walks that can be called off, after a question. `named`: which one the question names. */
const walks = (named: string) =>
  html(
    'Walks',
    `<main><h1>Walks</h1><ul></ul></main><dialog><h2></h2><button value="no">Keep it</button> <button value="yes">Call it off</button></dialog>
<script>
const all = ['To the mill', 'Around the lake', 'Up the tower', 'Along the dyke'];
let asked;
const dialog = document.querySelector('dialog');
for (const button of dialog.querySelectorAll('button')) button.onclick = () => dialog.close();
document.querySelector('ul').replaceChildren(...all.map((walk) => {
  const li = document.createElement('li');
  const off = Object.assign(document.createElement('button'), { textContent: 'Call off' });
  off.onclick = () => {
    dialog.querySelector('h2').textContent = 'Call off "' + (${named}) + '"?';
    asked = walk;
    dialog.showModal();
  };
  li.append(walk + ' ', off);
  return li;
}));
</script>`,
  );

const items = css('main li');
const examples = ['To the mill', 'Around the lake', 'Up the tower'].map((text) => ({ text }));

export const pages: OraclePages = {
  site: aSite([
    aPage('/walks', {
      heading: 'Walks',
      actions: [
        {
          ...anAction(
            'open',
            'Call off',
            [click({ ...role('button', 'Call off'), within: { ...items, hasText: template('{{item}}') } })],
            [],
            { items, perItem: true, examples },
          ),
          tries: [
            {
              item: 'To the mill',
              changes: [
                aChange('part', {
                  how: 'came',
                  kind: 'dialog',
                  name: 'Call off "To the mill"? Keep it Call it off',
                }),
              ],
            },
          ],
        },
      ],
    }),
    ...notesSite.pages,
  ]),
  sound: () => ({ '/walks': walks('walk'), '/dogs': notesPage() }),
  broken: () => ({ '/walks': walks('asked ?? walk'), '/dogs': notesPage({ shows: '(opened ?? dog).note' }) }),
};
