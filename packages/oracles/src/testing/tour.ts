// Sights that are put into a tour, which is another list of the page; beside them a note that is begun. Kept in the browser.
// Each part of it can be exchanged for a wrong one. Only for tests.
import { click, css, inside, role, template } from '@prowl/plan';
import { aChange, aField, aForm, anAction, aPage } from './models.ts';
import { html, type Routes } from './pages.ts';

export interface TourParts {
  /** Statements that run before the page is drawn anew. */
  draw: string;
  /** A statement that puts the sight `name` into `tour`. */
  add: string;
  /** A statement that takes the sight `name` out of `tour`. */
  remove: string;
  /** An expression: how many are in the tour. */
  count: string;
}

const sound: TourParts = {
  draw: '',
  add: 'if (!tour.includes(name)) tour.push(name);',
  remove: 'tour.splice(tour.indexOf(name), 1);',
  count: 'tour.length',
};

const script = ({ draw, add, remove, count }: TourParts): string => `
const sights = ['Phare', 'Moulin', 'Abbaye', 'Lavoir', 'Belvédère'];
const tour = JSON.parse(localStorage.getItem('tour') ?? '[]');
const at = (id) => document.getElementById(id);
const line = (name, words, act) => {
  const li = document.createElement('li');
  li.append(Object.assign(document.createElement('span'), { textContent: name }), ' ');
  li.append(Object.assign(document.createElement('button'), { textContent: words, onclick: () => { act(name); drawAll(); } }));
  return li;
};
const drawAll = () => {
  ${draw}
  localStorage.setItem('tour', JSON.stringify(tour));
  at('sights').replaceChildren(...sights.map((each) => line(each, 'Ajouter', (name) => { ${add} })));
  at('tour').replaceChildren(...tour.map((each) => line(each, 'Retirer', (name) => { ${remove} })));
  at('stops').textContent = ${count};
};
drawAll();`;

export const tourPages = (parts: Partial<TourParts> = {}): Routes => ({
  '/tour': html(
    'Le tour',
    `<main><h1>Le tour</h1><ul id="sights"></ul><h2>Étapes (<b id="stops"></b>)</h2><ol id="tour"></ol>
<form onsubmit="return false"><label>Remarque <input id="note"></label><button>Envoyer</button></form></main>
<script>${script({ ...sound, ...parts })}</script>`,
  ),
});

const sights = css('#sights > li');
const tour = css('#tour > li');
const one = (items: typeof sights) => ({ ...items, hasText: template('{{item}}') });
const stops = (from: number, to: number) =>
  aChange('figure', { locator: css('#stops'), label: 'Étapes', from, to, text: String(to) });
const stored = aChange('storage', { area: 'local', key: 'tour' });
const inTour = (how: string, at: number, more: Record<string, unknown> = {}) =>
  aChange('item', { how, items: tour, own: true, at, ...more });

const add = {
  ...anAction('add', 'Ajouter', [click(inside(one(sights), role('button', 'Ajouter')))], [], {
    ...{ items: sights, into: tour, perItem: true, kept: 'yes' },
  }),
  tries: ['Phare', 'Moulin', 'Abbaye', 'Lavoir'].map((item, at) => ({
    item,
    changes: [inTour('came', at, { to: item }), stops(at, at + 1), stored],
  })),
};
const remove = anAction(
  'delete',
  'Retirer',
  [click(inside(one(tour), role('button', 'Retirer')))],
  [[inTour('went', 1, { from: 'Moulin' }), stops(4, 3), stored]],
  { items: tour, perItem: true, needs: 'add Ajouter', kept: 'yes' },
);
const note = aForm('unknown', [aField('text', { label: 'Remarque', locator: css('#note') })]);

/** What exploring brings home of it. */
export const tourPage = () => aPage('/tour', { language: 'fr', actions: [add, remove], forms: [note] });
