// Dogs of a kennel, with a note and tags each, which are written in a dialog. Only for tests.
import type { SiteModel } from '@prowl/contracts';
import { click, css, label, role, template } from '@prowl/plan';
import { aChange, aColumn, aField, aForm, aList, anAction, aPage, aSearch, aSite } from './models.ts';
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
  /** Characters that the note takes. */
  readonly longest?: number;
  /** What is done with each key in the note. */
  readonly key?: string;
  /** Texts of a dog that the search looks through. */
  readonly searched?: string;
  /** How many dogs there are, in words. */
  readonly counted?: string;
  /** What the note shows when the dialog is opened. */
  readonly shows?: string;
}

export const notesPage = ({
  tags = '[...dog.tags]',
  removed = 'at',
  note = "byId('note').value",
  loaded = '',
  longest = 120,
  key = '',
  shows = 'dog.note',
  counted = "dogs + (dogs === 1 ? ' dog, ' : ' dogs, ')",
  searched = '[dog.name, ...dog.tags, dog.note]',
}: NotesFaults = {}): string =>
  html(
    'Dogs',
    `<main><h1>Dogs</h1><label>Find <input id="find" placeholder="Name, tag or note"></label><p id="shown"></p><ul id="dogs"></ul></main>
<dialog id="sheet"><h2></h2><p id="tags"></p><label>New tag <input id="tag"></label> <button id="add">Add</button>
<label>Note <textarea id="note" maxlength="${longest}"></textarea></label> <small id="count"></small> <button id="save">Save</button> <button id="cancel">Cancel</button></dialog>
<script>
const byId = (id) => document.getElementById(id);
let dogs;
let all = JSON.parse(localStorage.getItem('dogs') ?? 'null') ?? ['Bello', 'Rex', 'Nero', 'Luna'].map((name, at) => ({ name, tags: ['since ' + (2001 + at)], note: 'Likes ' + name + ' most' }));
${loaded}
let one, tags, opened;
const button = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
const drawTags = () => byId('tags').replaceChildren(...tags.map((tag, at) => Object.assign(button('Without ' + tag, () => {
  tags.splice(${removed}, 1);
  drawTags();
}))));
const draw = () => {
  const found = all.filter((dog) => (${searched}).some((text) => text.toLowerCase().includes(byId('find').value.toLowerCase())));
  dogs = found.length;
  byId('shown').textContent = (${counted}) + 'whoever is looked for';
  byId('dogs').replaceChildren(...found.map((dog) => {
  const li = document.createElement('li');
  li.append(Object.assign(document.createElement('b'), { textContent: dog.name }), ', ' + dog.tags.join(', ') + ' ', button('Notes', () => {
    one = dog;
    tags = ${tags};
    byId('sheet').querySelector('h2').textContent = dog.name;
    byId('note').value = ${shows};
    opened ??= dog;
    byId('tag').value = '';
    drawTags();
    count();
    byId('sheet').showModal();
  }));
  return li;
}));
};
byId('find').oninput = () => draw();
byId('add').onclick = () => { tags.push(byId('tag').value.trim()); byId('tag').value = ''; drawTags(); };
byId('save').onclick = () => {
  Object.assign(one, { tags, note: ${note} });
  localStorage.setItem('dogs', JSON.stringify(all));
  byId('sheet').close();
  draw();
};
byId('cancel').onclick = () => { byId('sheet').close(); draw(); };
const count = () => { byId('count').textContent = byId('note').value.length + ' of 120 characters'; };
byId('note').oninput = count;
byId('note').onkeydown = (event) => { ${key} };
draw();
</script>`,
  );

const items = css('#dogs > li');
const came = (kind: string, name: string, locator?: object) =>
  aChange('part', { how: 'came', kind, name, ...(locator === undefined ? {} : { locator }) });

/** As it was when it opened for one that has no note. */
const counted = (to: number, more: object = {}) =>
  aChange('figure', {
    locator: css('#count'),
    label: 'of characters',
    to,
    text: '0 of 120 characters',
    ...more,
  });

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
              counted(0),
              counted(120, { nth: 1 }),
            ],
          ],
          { items, perItem: true, examples: ['Bello', 'Rex', 'Nero'].map((text) => ({ text })), kept: 'yes' },
        ),
      },
    ],
  }),
]);

/** With what is known of its list and of its search. */
export const searchedNotesPage = aPage('/dogs', {
  ...notesSite.pages[0],
  language: 'en',
  forms: [
    aForm('search', [aField('find', { label: 'Find', locator: label('Find'), hint: 'Name, tag or note' })]),
  ],
  lists: [
    aList([aColumn('name', ['Bello', 'Rex', 'Nero', 'Luna'], { locator: css('b') })], {
      ...{ name: 'dogs', items, count: 4 },
      controls: [aSearch('Find')],
    }),
  ],
});
