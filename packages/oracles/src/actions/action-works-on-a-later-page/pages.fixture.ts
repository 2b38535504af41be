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

/** `list` and `action`: what differs. */
export const lostProperty = (list: Record<string, unknown> = {}, action: Record<string, unknown> = {}) =>
  aPage('/lost', {
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

export const pages: OraclePages = {
  site: aSite([lostProperty()]),
  sound: () => ({ '/lost': shelf('page * 4 + at') }),
  broken: () => ({ '/lost': shelf('at') }),
};
