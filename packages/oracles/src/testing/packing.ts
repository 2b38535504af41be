// A packing list that a page keeps in its own storage: Enter adds, a box ticks off, a second press edits, links filter.
// Each function of it can be exchanged for a wrong one. Only for tests.
import { click, clickTwice, css, fill, inside, label, press, role, template } from '@prowl/plan';
import { aChange, anAction, aPage } from './models.ts';
import { html, type Routes } from './pages.ts';

const sound = {
  keep: "localStorage.setItem('things', JSON.stringify(things));",
  add: 'things.push({ id: (things.at(-1)?.id ?? 0) + 1, text, packed: false });',
  accepts: "return text.trim() !== '';",
  cleans: 'return text.trim();',
  remove: 'things = things.filter((each) => each.id !== id);',
  pack: 'const thing = things.find((each) => each.id === id); thing.packed = !thing.packed;',
  rename: 'things.find((each) => each.id === id).text = text;',
  afterEntry: "entry.value = '';",
  escape: 'editing = null; draw();',
  blanked: 'remove(id);',
  count: 'return things.filter((each) => !each.packed).length;',
  words: "return n + (n === 1 ? ' thing' : ' things') + ' to pack';",
  shows: "return show === 'all' || each.packed === (show === 'packed');",
  unpack: 'things = things.filter((each) => !each.packed);',
  packAll: 'const on = things.some((each) => !each.packed); for (const each of things) each.packed = on;',
  allPacked: 'return things.length > 0 && things.every((each) => each.packed);',
  written: 'name.textContent = thing.text;',
  route: "show = location.hash.slice(2) || 'all'; draw();",
  start: '',
};
export type PackingParts = Partial<typeof sound>;

/** A bag that so many things fill. */
export const roomFor = (most: number): PackingParts => ({
  add: `if (things.length >= ${most}) {
    if (!document.getElementById('full'))
      list.insertAdjacentHTML('afterend', '<p role="alert" id="full">There is no room for more.</p>');
    return;
  }
  ${sound.add}`,
});

const script = (parts: typeof sound): string => `
let things = JSON.parse(localStorage.getItem('things') ?? '[]');
let show = 'all';
let editing = null;
const entry = document.getElementById('entry');
const list = document.getElementById('things');
const keep = () => { ${parts.keep} };
const accepts = (text) => { ${parts.accepts} };
const cleans = (text) => { ${parts.cleans} };
const add = (text) => { ${parts.add} };
const remove = (id) => { ${parts.remove} };
const pack = (id) => { ${parts.pack} };
const rename = (id, text) => { ${parts.rename} };
const count = () => { ${parts.count} };
const words = (n) => { ${parts.words} };
const shows = (each) => { ${parts.shows} };
const allPacked = () => { ${parts.allPacked} };
const row = (thing) => {
  const item = document.createElement('li');
  item.className = thing.packed ? 'thing packed' : 'thing';
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: thing.packed });
  box.setAttribute('aria-label', 'packed');
  box.onchange = () => { pack(thing.id); keep(); draw(); };
  const name = document.createElement('span');
  ${parts.written}
  name.ondblclick = () => { editing = thing.id; draw(); list.querySelector('.edit').focus(); };
  const edit = Object.assign(document.createElement('input'), { className: 'edit', value: thing.text });
  const finish = () => {
    if (editing !== thing.id) return;
    editing = null;
    const id = thing.id;
    if (edit.value.trim() === '') { ${parts.blanked} } else rename(id, cleans(edit.value));
    keep(); draw();
  };
  edit.onblur = finish;
  edit.onkeydown = (event) => {
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') { ${parts.escape} }
  };
  const away = Object.assign(document.createElement('button'), { textContent: 'Leave at home', className: 'away' });
  away.onclick = () => { remove(thing.id); keep(); draw(); };
  item.append(box, name, ...(editing === thing.id ? [edit] : []), away);
  return item;
};
const draw = () => {
  list.replaceChildren(...things.filter(shows).map(row));
  document.getElementById('left').textContent = words(count());
  document.getElementById('all').checked = allPacked();
  for (const part of document.querySelectorAll('.some')) part.hidden = things.length === 0;
  document.getElementById('unpack').hidden = !things.some((each) => each.packed);
  for (const link of document.querySelectorAll('nav a'))
    link.toggleAttribute('aria-current', link.hash === (location.hash || '#/'));
};
entry.onkeydown = (event) => {
  if (event.key !== 'Enter' || !accepts(entry.value)) return;
  const text = cleans(entry.value);
  add(text); keep(); ${parts.afterEntry} draw();
};
document.getElementById('all').onchange = () => { ${parts.packAll} keep(); draw(); };
document.getElementById('unpack').onclick = () => { ${parts.unpack} keep(); draw(); };
onhashchange = () => { ${parts.route} };
${parts.start}
onhashchange();`;

export const packingPages = (parts: PackingParts = {}): Routes => ({
  '/packing': html(
    'Packing',
    `<style>.away { display: none } li:hover .away { display: inline } .packed span { color: gray }</style>
<main><h1>What to pack</h1><p>Leaving soon, <span id="clock">now</span></p>
<label>Another thing <input id="entry" placeholder="A thing to take along"></label> <label>Traveller <input id="who" value="Ann"></label>
<label class="some"><input type="checkbox" id="all"> everything is packed</label>
<ul id="things"></ul><p id="left" class="some"></p>
<nav class="some"><a href="#/">All of it</a> <a href="#/open">Missing</a> <a href="#/packed">In the bag</a></nav>
<button id="unpack">Unpack what is packed</button></main>
<script>${script({ ...sound, ...parts })}</script>`,
  ),
});

const items = css('#things > li');
const one = { ...items, hasText: template('{{item}}') };
const entry = label('Another thing');
const left = css('#left');

const itemChange = (how: string, more: Record<string, unknown> = {}) =>
  aChange('item', { how, items, own: true, ...more });
const leftChange = (from: number | undefined, to: number) =>
  aChange('figure', {
    locator: left,
    label: 'to pack',
    ...(from === undefined ? {} : { from }),
    to,
    text: `${to} ${to === 1 ? 'thing' : 'things'} to pack`,
  });
const stored = aChange('storage', { area: 'local', key: 'things' });

const packed = (own: boolean) => [
  itemChange('changed', { own, from: 'Rope', to: 'Rope [ticked]' }),
  aChange('state', { locator: items, name: '', state: 'class', from: 'thing', to: 'thing packed', own }),
];

export const packingActions = [
  anAction(
    'create',
    'Another thing and Enter',
    [fill(entry, template('{{entered}}')), press('Enter', entry)],
    [
      [itemChange('came', { at: 0, to: 'Rope x1' }), leftChange(undefined, 1), stored],
      [itemChange('came', { at: 1, to: 'Soap x1' }), leftChange(1, 2), stored],
      [itemChange('came', { at: 2, to: 'Torch x1' }), leftChange(2, 3), stored],
    ],
    { field: entry, items, kept: 'yes' },
  ),
  anAction(
    'toggle',
    'packed',
    [click(inside(one, role('checkbox')))],
    [
      [
        ...packed(true),
        leftChange(3, 2),
        aChange('part', {
          how: 'came',
          kind: 'control',
          name: 'Unpack what is packed',
          locator: role('button', 'Unpack what is packed'),
        }),
        stored,
      ],
    ],
    {
      items,
      perItem: true,
      needs: 'create Another thing and Enter',
      undoneBy: 'toggle packed',
      kept: 'yes',
    },
  ),
  anAction(
    'edit',
    'name',
    [
      clickTwice(inside(one, css('span'))),
      fill(css('#things .edit'), template('{{entered}}')),
      press('Enter', css('#things .edit')),
    ],
    [[itemChange('changed', { from: 'Rope x1', to: 'Long rope x1' }), stored]],
    {
      field: css('#things .edit'),
      items,
      perItem: true,
      needs: 'create Another thing and Enter',
      kept: 'yes',
    },
  ),
  anAction(
    'close',
    'name, then Escape',
    [
      clickTwice(inside(one, css('span'))),
      fill(css('#things .edit'), template('{{entered}}')),
      press('Escape', css('#things .edit')),
    ],
    [[aChange('part', { how: 'went', kind: 'field', name: '' })]],
    { field: css('#things .edit'), items, perItem: true, needs: 'create Another thing and Enter' },
  ),
  anAction(
    'delete',
    'Leave at home',
    [click(inside(one, role('button', 'Leave at home')))],
    [
      [itemChange('went', { at: 1 }), leftChange(3, 2), stored],
      [itemChange('went', { at: 0 }), leftChange(2, 1), stored],
    ],
    {
      items,
      perItem: true,
      needs: 'create Another thing and Enter',
      kept: 'yes',
    },
  ),
  ...(['All of it', 'Missing', 'In the bag'] as const).map((name, index) =>
    anAction(
      'filter',
      name,
      [click(role('link', name))],
      [
        [
          itemChange(index === 0 ? 'came' : 'went', { own: false, at: 0 }),
          aChange('address', { from: '/packing', to: `/packing#/${['', 'open', 'packed'][index]}` }),
        ],
      ],
      { items, needs: 'create Another thing and Enter', kept: 'yes' },
    ),
  ),
  anAction(
    'clear',
    'Unpack what is packed',
    [click(role('button', 'Unpack what is packed'))],
    [[itemChange('went', { own: false, at: 0 }), itemChange('went', { own: false, at: 0 }), stored]],
    { items, needs: 'create Another thing and Enter', kept: 'yes' },
  ),
  anAction(
    'toggle',
    'everything is packed',
    [click(label('everything is packed'))],
    [
      [
        ...packed(false),
        ...packed(false),
        leftChange(2, 0),
        aChange('state', {
          locator: label('everything is packed'),
          name: 'everything is packed',
          state: 'checked',
          from: 'false',
          to: 'true',
          own: true,
        }),
        stored,
      ],
    ],
    {
      items,
      needs: 'create Another thing and Enter',
      undoneBy: 'toggle everything is packed',
      kept: 'yes',
    },
  ),
];

/** What exploring brings home of it; only the actions asked for, by kind. */
export const packingPage = (...kinds: string[]) =>
  aPage('/packing', {
    language: 'en',
    actions: packingActions.filter(({ kind }) => kinds.includes(String(kind))),
  });
