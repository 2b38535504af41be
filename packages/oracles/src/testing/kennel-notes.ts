// Dogs of a kennel, with a note and tags each, which are written in a dialog. Only for tests.
import type { SiteModel } from '@prowl/contracts';
import { click, css, label, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from './models.ts';
import { html } from './pages.ts';

/** What goes wrong in it: each an expression or a statement of the page's script. */
export interface NotesFaults {
  /** Tags that the dialog works on. */
  readonly tags?: string;
  /** Which tag is removed; `at`: that of its button. */
  readonly removed?: string;
  /** The note as it is stored. */
  readonly note?: string;
  /** What is done when the page is loaded, as forgetting. */
  readonly loaded?: string;
  /** What is done with each key in the note. */
  readonly key?: string;
  /** What the note shows when the dialog is opened. */
  readonly shows?: string;
}

export const notesPage = ({
  tags = '[...dog.tags]',
  removed = 'at',
  note = "byId('note').value",
  loaded = '',
  key = '',
  shows = 'dog.note',
}: NotesFaults = {}): string =>
  html(
    'Dogs',
    `<main><h1>Dogs</h1><ul id="dogs"></ul></main>
<dialog id="sheet"><h2></h2><p id="tags"></p><label>New tag <input id="tag"></label> <button id="add">Add</button>
<label>Note <textarea id="note"></textarea></label> <button id="save">Save</button> <button id="cancel">Cancel</button></dialog>
<script>
const byId = (id) => document.getElementById(id);
let all = JSON.parse(localStorage.getItem('dogs') ?? 'null') ?? ['Bello', 'Rex', 'Nero', 'Luna'].map((name, at) => ({ name, tags: ['since ' + (2001 + at)], note: 'Likes ' + name + ' most' }));
${loaded}
let one, tags, opened;
const button = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
const drawTags = () => byId('tags').replaceChildren(...tags.map((tag, at) => Object.assign(button('Without ' + tag, () => {
  tags.splice(${removed}, 1);
  drawTags();
}))));
const draw = () => byId('dogs').replaceChildren(...all.map((dog) => {
  const li = document.createElement('li');
  li.append(dog.name + ', ' + dog.tags.join(', ') + ' ', button('Notes', () => {
    one = dog;
    tags = ${tags};
    byId('sheet').querySelector('h2').textContent = dog.name;
    byId('note').value = ${shows};
    opened ??= dog;
    byId('tag').value = '';
    drawTags();
    byId('sheet').showModal();
  }));
  return li;
}));
byId('add').onclick = () => { tags.push(byId('tag').value.trim()); byId('tag').value = ''; drawTags(); };
byId('save').onclick = () => {
  Object.assign(one, { tags, note: ${note} });
  localStorage.setItem('dogs', JSON.stringify(all));
  byId('sheet').close();
  draw();
};
byId('cancel').onclick = () => { byId('sheet').close(); draw(); };
byId('note').onkeydown = (event) => { ${key} };
draw();
</script>`,
  );

const items = css('#dogs > li');
const came = (kind: string, name: string, locator?: object) =>
  aChange('part', { how: 'came', kind, name, ...(locator === undefined ? {} : { locator }) });

export const notesSite: SiteModel = aSite([
  aPage('/dogs', {
    heading: 'Dogs',
    actions: [
      {
        ...anAction(
          'open',
          'Notes',
          [click({ ...role('button', 'Notes'), within: { ...items, hasText: template('{{item}}') } })],
          [
            [
              came('field', 'New tag', label('New tag')),
              came('field', 'Note', { ...label('Note'), exact: true }),
              came('control', 'Add', { ...role('button', 'Add'), exact: true }),
              came('control', 'Save', role('button', 'Save')),
              came('control', 'Cancel', role('button', 'Cancel')),
              came('dialog', 'Bello'),
            ],
          ],
          { items, perItem: true, examples: ['Bello', 'Rex', 'Nero'].map((text) => ({ text })), kept: 'yes' },
        ),
      },
    ],
  }),
]);
