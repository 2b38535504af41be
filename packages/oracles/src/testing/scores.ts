// Scores of a library, of which two are by the same composer, and two are in a concert. A dialog edits each; all of it stays in the browser.
// Only for tests.
import { click, css, label, role, template } from '@prowl/plan';
import { aChange, aColumn, aField, aForm, aList, anAction, aPage } from './models.ts';
import { html } from './pages.ts';

const rows = [
  ['Aubade', 'Ravel', 'Strings', 3],
  ['Barcarolle', 'Holst', 'Winds', 5],
  ['Canzona', 'Holst', 'Strings', 2],
  ['Dirge', 'Satie', 'Winds', 4],
  ['Elegy', 'Gade', 'Winds', 1],
  ['Fugue', 'Bach', 'Strings', 5],
] as const;

export interface ScoreParts {
  /** Statements that run when `score` is saved. */
  saved: string;
  /** An expression: what the concert calls `score`. */
  called: string;
}

export const scoresPage = ({ saved = '', called = 'score.title' }: Partial<ScoreParts> = {}): string =>
  html(
    'Scores',
    `<main><h1>Scores</h1><ul id="scores"></ul><h2>Concert</h2><ol id="concert"></ol></main>
<dialog aria-label="Edit score"><form method="dialog"><label>Title <input id="title"></label> <label>Section <select id="section"><option>Strings</option><option>Winds</option></select></label>
<p>Hard: <span id="stars"></span></p><button type="button" id="cancel">Cancel</button> <button>Save</button></form></dialog>
<script>
const scores = JSON.parse(localStorage.getItem('scores') ?? 'null') ?? ${JSON.stringify(rows)}.map(([title, by, section, stars]) => ({ title, by, section, stars }));
const known = new Map(scores.map((score) => [score, score.title]));
const at = (id) => document.getElementById(id);
const dialog = document.querySelector('dialog');
let score;
const draw = () => {
  at('scores').innerHTML = scores.map(({ title, by, section }) => '<li><i>' + by + '</i> <b>' + title + '</b> <em>' + section + '</em> <button>Edit</button></li>').join('');
  at('concert').innerHTML = [scores[3], scores[1]].map((score) => '<li>' + (${called}) + '</li>').join('');
  document.querySelectorAll('#scores button').forEach((button, index) => { button.onclick = () => open(scores[index]); });
};
const open = (one) => {
  score = one;
  at('title').value = score.title;
  at('section').value = score.section;
  at('stars').textContent = '*'.repeat(score.stars);
  dialog.showModal();
};
at('cancel').onclick = () => dialog.close('cancelled');
dialog.querySelector('form').onsubmit = () => {
  score.title = at('title').value;
  score.section = at('section').value;
  ${saved}
  localStorage.setItem('scores', JSON.stringify(scores));
  draw();
};
draw();
</script>`,
  );

const items = css('#scores > li');
const section = role('combobox', 'Section', { exact: true });
const came = (kind: string, name: string, locator: unknown, more: Record<string, unknown> = {}) =>
  aChange('part', { how: 'came', kind, name, locator, ...more });
const button = (name: string) => came('control', name, role('button', name, { exact: true }));

const opened = [
  came('field', 'Title', label('Title', true), { takes: 'text' }),
  came('field', 'Section', section, { takes: 'choice' }),
  came('control', 'Section', section),
  button('Cancel'),
  button('Save'),
  aChange('part', { how: 'came', kind: 'dialog', name: 'Edit score' }),
];

/** `says`: a text in the dialog. */
export const scorePage = (
  says: readonly string[] = [],
  composers: readonly string[] = rows.map(([, by]) => by),
) =>
  aPage('/scores', {
    lists: [
      aList(
        [
          aColumn('text', [...composers], { locator: css('i') }),
          aColumn(
            'name',
            rows.map(([title]) => title),
            { locator: css('b') },
          ),
          aColumn(
            'category',
            rows.map(([, , each]) => each),
            { locator: css('em') },
          ),
        ],
        { key: 'scores', items, count: rows.length },
      ),
      aList([aColumn('name', ['Dirge', 'Barcarolle'], { locator: css(':scope') })], {
        ...{ key: 'concert', items: css('#concert > li'), count: 2 },
      }),
    ],
    forms: [
      aForm('edit', [
        aField('title', { name: 'title', label: 'Title', locator: label('Title', true), value: 'Aubade' }),
        aField('other', {
          name: 'section',
          label: 'Section',
          type: 'select-one',
          locator: section,
          options: ['Strings', 'Winds'].map((each) => ({ label: each, value: each })),
        }),
      ]),
    ],
    actions: [
      anAction(
        'open',
        'Edit',
        [click({ ...role('button', 'Edit'), within: { ...items, hasText: template('{{item}}') } })],
        [[...opened, ...says.map((name) => aChange('part', { how: 'came', kind: 'text', name }))]],
        { items, perItem: true, examples: ['Ravel', 'Satie'].map((text) => ({ text, group: '' })) },
      ),
    ],
  });
