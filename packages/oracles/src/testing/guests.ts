// A list of guests on a server, in a table, each change a form that is sent and answered with the list. Others may write to
// it too. Each function of it can be exchanged for a wrong one. Only for tests.
import { click, css, fill, inside, label, role, template } from '@prowl/plan';
import { aChange, anAction, aPage } from './models.ts';
import { escaped, html, type Routes, seeOther } from './pages.ts';

export interface Guest {
  id: number;
  name: string;
  coming: boolean;
}

/** What the server does; each makes the list anew. */
export interface GuestBook {
  invite: (guests: readonly Guest[], name: string) => Guest[];
  answer: (guests: readonly Guest[], id: number) => Guest[];
  rename: (guests: readonly Guest[], id: number, name: string) => Guest[];
  strike: (guests: readonly Guest[], id: number) => Guest[];
  chairs: (guests: readonly Guest[]) => number;
}

const sound: GuestBook = {
  invite: (guests, name) => [
    { id: Math.max(0, ...guests.map(({ id }) => id)) + 1, name, coming: false },
    ...guests,
  ],
  answer: (guests, id) => guests.map((each) => (each.id === id ? { ...each, coming: !each.coming } : each)),
  rename: (guests, id, name) => guests.map((each) => (each.id === id ? { ...each, name } : each)),
  strike: (guests, id) => guests.filter((each) => each.id !== id),
  chairs: (guests) => guests.filter(({ coming }) => coming).length,
};

export const guestPages = (parts: Partial<GuestBook> = {}): Routes => {
  const book = { ...sound, ...parts };
  let guests: Guest[] = [
    { id: 1, name: 'Aunt Rose', coming: true },
    { id: 2, name: 'The neighbours', coming: false },
  ];
  const form = (id: number, action: string, words: string) =>
    `<form method="post" action="/guests/${id}/${action}" style="display:inline"><button>${words}</button></form>`;
  const row = ({ id, name, coming }: Guest) =>
    `<tr><td>${escaped(name)}</td><td>${coming ? 'yes' : '—'}</td>
<td>${form(id, 'answer', coming ? 'Not coming' : 'Is coming')} ${form(id, 'strike', 'Strike off')}</td>
<td><details><summary>Rename</summary><form method="post" action="/guests/${id}/rename">
<input name="name" aria-label="New name" value="${escaped(name)}"><button>Save</button></form></details></td></tr>`;
  const blank = (name: string) => name.trim() === '';
  return {
    '/guests': () =>
      html(
        'Guests',
        `<h1>Guests</h1><form method="post" action="/guests"><label>One more guest <input name="guest" required></label>
<button>Invite</button></form>
<table><thead><tr><th>Guest</th><th>Coming</th><th></th><th></th></tr></thead>
<tbody id="guests">${guests.map(row).join('')}</tbody></table>
<p><b id="invited">${guests.length}</b> invited, <b id="chairs">${book.chairs(guests)}</b> chairs needed</p>`,
      ),
    'POST /guests': ({ form: sent }) => {
      const name = sent.get('guest') ?? '';
      if (!blank(name)) guests = book.invite(guests, name.trim());
      return seeOther('/guests');
    },
    'POST /guests/:id/answer': ({ params }) => {
      guests = book.answer(guests, Number(params['id']));
      return seeOther('/guests');
    },
    'POST /guests/:id/rename': ({ form: sent, params }) => {
      const name = sent.get('name') ?? '';
      if (!blank(name)) guests = book.rename(guests, Number(params['id']), name.trim());
      return seeOther('/guests');
    },
    'POST /guests/:id/strike': ({ params }) => {
      guests = book.strike(guests, Number(params['id']));
      return seeOther('/guests');
    },
  };
};

const items = css('#guests > tr');
const one = { ...items, hasText: template('{{item}}') };
const needs = 'create One more guest and Invite';
const shared = { items, kept: 'yes', writes: true };

const item = (how: string, more: Record<string, unknown> = {}) =>
  aChange('item', { how, items, own: true, ...more });
const number = (selector: string, from: number, to: number) =>
  aChange('figure', { locator: css(selector), label: selector.slice(1), from, to, text: String(to) });
const posted = (action: string) =>
  aChange('request', { method: 'POST', template: `/guests${action}`, status: 303 });

const guestActions = [
  anAction(
    'create',
    'One more guest and Invite',
    [fill(label('One more guest'), template('{{entered}}')), click(role('button', 'Invite'))],
    [
      [item('came', { at: 0, to: 'x1 —' }), number('#invited', 2, 3), posted('')],
      [item('came', { at: 0, to: 'x2 —' }), number('#invited', 3, 4), posted('')],
    ],
    { ...shared, field: label('One more guest') },
  ),
  anAction(
    'toggle',
    'Is coming',
    [click(inside(one, css('form[action$="answer"] button')))],
    [
      [
        item('changed', { from: 'x1 — {button Is coming}', to: 'x1 yes {button Not coming}' }),
        number('#chairs', 1, 2),
        posted('/:id/answer'),
      ],
    ],
    { ...shared, perItem: true, needs, undoneBy: 'toggle Is coming' },
  ),
  anAction(
    'edit',
    'Rename and Save',
    [
      click(inside(one, css('summary'))),
      fill(inside(one, label('New name')), template('{{entered}}')),
      click(inside(one, role('button', 'Save'))),
    ],
    [[item('changed', { from: 'x1 —', to: 'x3 —' }), posted('/:id/rename')]],
    { ...shared, perItem: true, needs, field: inside(one, label('New name')) },
  ),
  anAction(
    'delete',
    'Strike off',
    [click(inside(one, role('button', 'Strike off')))],
    [[item('went', { at: 1 }), number('#invited', 4, 3), posted('/:id/strike')]],
    { ...shared, perItem: true, needs },
  ),
];

/** What exploring brings home of it; only the actions asked for, by kind. */
export const guestPage = (...kinds: string[]) =>
  aPage('/guests', {
    language: 'en',
    actions: guestActions.filter(({ kind }) => kinds.includes(String(kind))),
  });
