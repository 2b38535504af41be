import { click, clickTwice, css, label, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Keepers of a lighthouse, changed in a dialog or, their names alone, in place. `given`: what giving up does with what was entered. */
const keepers = (given: { dialog: string; name: string }) =>
  html(
    'Keepers',
    `<main><h1>Keepers</h1><ul id="keepers"></ul><ol id="boats"></ol>
<dialog id="sheet"><label>Watch <input id="watch"></label><label>Nights <input id="nights" type="number"></label>
<label>Since <input id="since" type="date"></label><button id="keep">Save</button> <button id="leave">Cancel</button></dialog></main>
<script>
const all = ['Mia', 'Ole', 'Ida'].map((name, at) => ({ name, watch: 'evening', nights: at + 2, since: '2020-03-0' + (at + 1) }));
const boats = ['Heron', 'Tern', 'Gull'];
const byId = (id) => document.getElementById(id);
let one;
const take = () => { for (const name of ['watch', 'nights', 'since']) one[name] = byId(name).value; draw(); };
const draw = () => {
  byId('keepers').replaceChildren(...all.map((keeper) => {
    const li = document.createElement('li');
    const change = Object.assign(document.createElement('button'), { textContent: 'Change' });
    change.onclick = () => { one = keeper; for (const name of ['watch', 'nights', 'since']) byId(name).value = keeper[name]; byId('sheet').showModal(); };
    li.append(keeper.name + ', ' + keeper.nights + ' nights ', change);
    return li;
  }));
  byId('boats').replaceChildren(...boats.map((name, at) => {
    const li = document.createElement('li');
    const words = Object.assign(document.createElement('span'), { textContent: name });
    words.ondblclick = () => {
      const field = Object.assign(document.createElement('input'), { value: name });
      field.setAttribute('aria-label', 'New name');
      field.onkeydown = ({ key }) => { if (key === 'Escape') { ${given.name} draw(); } };
      li.replaceChildren(field);
      field.focus();
    };
    li.append(words);
    return li;
  }));
};
byId('keep').onclick = () => { take(); byId('sheet').close(); };
byId('leave').onclick = () => { ${given.dialog} byId('sheet').close(); };
draw();
</script>`,
  );

const items = css('#keepers > li');
const boats = css('#boats > li');
const one = { ...items, hasText: template('{{item}}') };
const came = (kind: string, name: string, locator: object) =>
  aChange('part', { how: 'came', kind, name, locator });
const examples = (...texts: string[]) => ({ examples: texts.map((text) => ({ text })) });
const actions = [
  anAction(
    'open',
    'Change',
    [click({ ...role('button', 'Change'), within: one })],
    [
      [
        came('field', 'Watch', label('Watch')),
        came('field', 'Nights', label('Nights')),
        came('field', 'Since', label('Since')),
        came('control', 'Save', css('#keep')),
        came('control', 'Cancel', css('#leave')),
      ],
    ],
    { items, perItem: true, ...examples('Mia', 'Ole', 'Ida') },
  ),
  anAction(
    'open',
    'double click on an item',
    [
      clickTwice({
        by: 'text',
        text: template('{{item}}'),
        within: { ...boats, hasText: template('{{item}}') },
      }),
    ],
    [
      [
        came('field', 'New name', {
          ...role('textbox', 'New name'),
          within: { ...boats, hasText: 'Heron' },
        }),
      ],
    ],
    { items: boats, perItem: true, ...examples('Heron', 'Tern', 'Gull') },
  ),
];

export const pages: OraclePages = {
  site: aSite([aPage('/keepers', { language: 'en', actions })]),
  sound: () => ({ '/keepers': keepers({ dialog: '', name: '' }) }),
  broken: () => ({ '/keepers': keepers({ dialog: 'take();', name: 'boats[at] = field.value;' }) }),
};
