import { click, css, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const items = css('#things > li');
const things = ['Umbrella', 'Scarf', 'Ring', 'Kite', 'Flute', 'Lantern', 'Satchel', 'Gloves', 'Compass'];
const held = { ...css('button'), within: { ...items, hasText: template('{{item}}') } };
const changed = aChange('item', {
  how: 'changed',
  items,
  own: true,
  at: 0,
  from: 'Umbrella',
  to: 'Umbrella {held}',
});
const hold = anAction('toggle', 'Hold', [click(held)], [[changed], [changed]], {
  ...{ items, perItem: true, undoneBy: 'toggle Hold', kept: 'no' },
  examples: things.slice(0, 4).map((text) => ({ text, group: '' })),
});

const ofItem = { within: { ...items, hasText: template('{{item}}') } };
/** Each item has a menu, which offers to send it as long as it was not sent. */
export const byMenu = {
  ...{ key: 'toggle Send', name: 'More, then Send', undoneBy: undefined },
  steps: [
    click({ ...role('button', 'More', { exact: true }), ...ofItem }),
    click({ ...role('menuitem', 'Send', { exact: true }), ...ofItem }),
  ],
  tries: things.slice(0, 2).map((item) => ({ item, changes: [changed] })),
};

/** `list` and `action`: what differs. */
export const lostProperty = (
  list: Record<string, unknown> = {},
  action: Record<string, unknown> = {},
  path = '/lost',
) =>
  aPage(path, {
    lists: [
      aList([aColumn('name', things.slice(0, 4), { locator: css('b') })], {
        ...{ key: 'lost', name: 'lost things', items, count: 4 },
        pager: { next: role('button', 'Older', { exact: true }), pages: [] },
        ...list,
      }),
    ],
    actions: [{ ...hold, ...action }],
  });

/** A shelf of lost property, four at a time; `index` finds the one that is pressed. */
const shelf = (index: string) =>
  html(
    'Lost',
    `<h1>Lost property</h1><ul id="things"></ul><p><button id="older">Older</button></p>
<script>
const things = ${JSON.stringify(things)}.map((name) => ({ name, held: false }));
let page = 0;
const older = document.getElementById('older');
const show = () => {
  document.getElementById('things').replaceChildren(...things.slice(page * 4, page * 4 + 4).map((thing, at) => {
    const row = document.createElement('li');
    row.innerHTML = '<b></b> <button></button>';
    row.querySelector('b').textContent = thing.name;
    const button = row.querySelector('button');
    button.textContent = thing.held ? 'On hold' : 'Hold';
    button.setAttribute('aria-pressed', thing.held);
    button.onclick = () => { const own = things[${index}]; own.held = !own.held; show(); };
    return row;
  }));
  older.disabled = (page + 1) * 4 >= things.length;
};
older.onclick = () => { page += 1; show(); };
show();
</script>`,
  );

/** The same, with a menu in each row; `sent` finds the one that is sent. */
const parcels = (sent: string) =>
  html(
    'Parcels',
    `<h1>Parcels</h1><ul id="things"></ul><p><button id="older">Older</button></p>
<script>
const kept = JSON.parse(localStorage.getItem('sent') || '[]');
const things = ${JSON.stringify(things)}.map((name) => ({ name, sent: kept.includes(name), open: false }));
let page = 0;
const older = document.getElementById('older');
const keep = () => localStorage.setItem('sent', JSON.stringify(things.filter(({ sent }) => sent).map(({ name }) => name)));
const show = () => {
  document.getElementById('things').replaceChildren(...things.slice(page * 4, page * 4 + 4).map((thing, at) => {
    const row = document.createElement('li');
    row.innerHTML = '<b></b> <i></i> <button aria-haspopup="menu">More</button>' +
      (thing.open ? '<div role="menu"><button role="menuitem">Send</button></div>' : '');
    row.querySelector('b').textContent = thing.name;
    row.querySelector('i').textContent = thing.sent ? 'sent' : 'here';
    row.querySelector('button').onclick = () => { thing.open = !thing.open; show(); };
    const send = row.querySelector('[role=menuitem]');
    if (send) { send.disabled = thing.sent; send.onclick = () => { thing.open = false; things[${sent}].sent = true; keep(); show(); }; }
    return row;
  }));
  older.disabled = (page + 1) * 4 >= things.length;
};
older.onclick = () => { page += 1; show(); };
show();
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([lostProperty(), lostProperty({}, byMenu, '/parcels')]),
  sound: () => ({ '/lost': shelf('page * 4 + at'), '/parcels': parcels('page * 4 + at') }),
  broken: () => ({ '/lost': shelf('at'), '/parcels': parcels('at') }),
};
