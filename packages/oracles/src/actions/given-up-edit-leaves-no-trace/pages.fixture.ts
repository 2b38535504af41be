import { click, clickTwice, css, label, role, template } from '@prowl/plan';
import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import { aChange, aControl, aField, aForm, anAction, aPage, aSite } from '../../testing/models.ts';
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

/** Visitors' book of the lighthouse: an entry is written in a dialog. `given`: what giving up does. */
const book = (given: string) =>
  html(
    'Book',
    `<main><h1>Book</h1><ul id="entries"></ul><p id="count"></p><button id="write">Write an entry</button></main>
<dialog id="sheet"><label>Your name <input id="name"></label><label>Guests <input id="guests" type="number"></label>
<label>What you liked <textarea id="liked"></textarea></label><button id="sign">Sign the book</button> <button id="leave">Cancel</button></dialog>
<script>
const entries = ['Mia liked the stairs', 'Ole liked the lamp'];
const byId = (id) => document.getElementById(id);
const draw = () => {
  byId('entries').replaceChildren(...entries.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
  byId('count').textContent = entries.length + ' entries, ' + new Date().toLocaleTimeString();
};
const sign = () => { if (byId('name').value !== '') entries.push(byId('name').value + ' liked ' + byId('liked').value); draw(); };
byId('write').onclick = () => { for (const id of ['name', 'guests', 'liked']) byId(id).value = ''; byId('sheet').showModal(); };
byId('sign').onclick = () => { sign(); byId('sheet').close(); };
byId('leave').onclick = () => { ${given} byId('sheet').close(); };
draw();
</script>`,
  );

/** Tanks that are low at or below a mark, which a slider in a dialog moves. `given`: what giving up does. */
const tanks = (given: string) =>
  html(
    'Tanks',
    `<main><h1>Tanks</h1><ul id="tanks"></ul></main>
<dialog id="sheet"><p>Low at or below <b id="mark"></b></p><input type="range" id="slide" max="50" aria-label="Low at or below">
<button id="keep">Save</button> <button id="leave">Cancel</button></dialog>
<script>
const all = ['Oil', 'Water', 'Petrol'].map((name, at) => ({ name, low: 20 + at }));
const byId = (id) => document.getElementById(id);
let one;
const draw = () => byId('tanks').replaceChildren(...all.map((tank) => {
  const li = document.createElement('li');
  const change = Object.assign(document.createElement('button'), { textContent: 'Mark' });
  change.setAttribute('aria-label', 'Mark of ' + tank.name + ', now ' + tank.low);
  change.onclick = () => { one = tank; byId('slide').value = tank.low; byId('mark').textContent = tank.low; byId('sheet').showModal(); };
  li.append(tank.name + ' ', change);
  return li;
}));
byId('slide').oninput = () => { byId('mark').textContent = byId('slide').value; };
const take = () => { one.low = Number(byId('slide').value); draw(); };
byId('keep').onclick = () => { take(); byId('sheet').close(); };
byId('leave').onclick = () => { ${given} byId('sheet').close(); };
draw();
</script>`,
  );

/** How the pages of the lighthouse look, chosen in a dialog, which shows it at once. `given`: what giving up does. */
const looks = (given: string) =>
  html(
    'Looks',
    `<main><h1>Looks</h1><button id="choose">Looks</button></main>
<dialog id="sheet"><form><label>Light <select id="light"><option value="day">Day</option><option value="night">Night</option></select></label>
<button type="submit" id="keep">Save</button> <button type="button" id="leave">Cancel</button></form></dialog>
<script>
const byId = (id) => document.getElementById(id);
let light = 'day';
const show = (one) => { document.body.style.background = one === 'night' ? 'black' : 'white'; };
byId('choose').onclick = () => { byId('light').value = light; byId('sheet').showModal(); };
byId('light').onchange = () => show(byId('light').value);
byId('keep').onclick = (event) => { event.preventDefault(); light = byId('light').value; byId('sheet').close(); };
byId('leave').onclick = () => { ${given} byId('sheet').close(); };
show(light);
</script>`,
  );

const choosing = aPage('/looks', {
  id: 'choosing',
  reach: [click(css('#choose'))],
  controls: [
    aControl('Cancel', [], { region: 'dialog', meaning: 'cancel', locator: role('button', 'Cancel') }),
  ],
  forms: [
    aForm('settings', [
      aField('light', {
        ...{ locator: css('#light'), control: 'select', type: 'select-one', value: 'day' },
        options: ['Day', 'Night'].map((label_) => ({ label: label_, value: label_.toLowerCase() })),
      }),
    ]),
  ],
});

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

const write = anAction(
  'open',
  'Write an entry',
  [click(role('button', 'Write an entry'))],
  [
    [
      came('field', 'Your name', label('Your name')),
      came('field', 'Guests', label('Guests')),
      came('field', 'What you liked', label('What you liked')),
      came('control', 'Sign the book', role('button', 'Sign the book')),
      came('control', 'Cancel', role('button', 'Cancel')),
    ],
  ],
);

const tank = css('#tanks > li');
const mark = anAction(
  'open',
  'Mark of , now 20',
  [
    click({
      ...role('button', template('Mark of {{item}}, now')),
      within: { ...tank, hasText: template('{{item}}') },
    }),
  ],
  [
    [
      came('dialog', 'Low at or below 20', css('#sheet')),
      came('control', 'Save', role('button', 'Save')),
      came('control', 'Cancel', role('button', 'Cancel')),
    ],
  ],
  { items: tank, perItem: true, ...examples('Oil', 'Water', 'Petrol') },
);

export const pages: OraclePages = {
  site: aSite([
    aPage('/keepers', { language: 'en', actions }),
    aPage('/book', { language: 'en', actions: [write] }),
    aPage('/tanks', { language: 'en', actions: [mark] }),
    ...notesSite.pages,
    choosing,
  ]),
  sound: () => ({
    '/keepers': keepers({ dialog: '', name: '' }),
    '/book': book(''),
    '/tanks': tanks(''),
    '/dogs': notesPage(),
    '/looks': looks('show(light);'),
  }),
  broken: () => ({
    '/keepers': keepers({ dialog: 'take();', name: 'boats[at] = field.value;' }),
    '/book': book('sign();'),
    '/tanks': tanks('take();'),
    '/dogs': notesPage({ tags: 'dog.tags' }),
    '/looks': looks(''),
  }),
};
