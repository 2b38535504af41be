// Boats by quay and by state, with a row of buttons for each of the two, a field to search and what takes all of it back. Only for tests of pages.
import { css, role } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage, aSearch, aSite } from './models.ts';
import { html } from './pages.ts';

const boats = [
  ['Alder', 'north', 'moored'],
  ['Birch', 'south', 'sailing'],
  ['Cedar', 'north', 'sailing'],
  ['Damson', 'south', 'moored'],
  ['Elder', 'north', 'moored'],
  ['Fern', 'west', 'moored'],
] as const;
const groups = { Quay: ['All quays', 'north', 'south', 'west'], State: ['Any state', 'moored', 'sailing'] };

/** `fits` says what is shown, by `word`, `quay` and `state`; `clear` runs when all is taken back. */
export const quaysPage = ({
  fits = "found && (quay === '' || at === quay) && (state === '' || is === state)",
  clear = "word = ''; quay = ''; state = '';",
}: {
  readonly fits?: string;
  readonly clear?: string;
} = {}): string =>
  html(
    'Boats',
    `<main><h1>Boats</h1><input type="search" id="word" aria-label="Search boats"><div id="rows"></div><p id="above"></p><ul id="boats"></ul></main><script>
const boats = ${JSON.stringify(boats)};
const groups = ${JSON.stringify(groups)};
let [word, quay, state] = ['', '', ''];
const el = (id) => document.getElementById(id);
const made = (text, press) => Object.assign(document.createElement('button'), { textContent: text, onclick: press });
const show = () => {
  el('word').value = word;
  el('rows').replaceChildren(...Object.entries(groups).map(([name, options]) => {
    const row = document.createElement('div');
    row.setAttribute('role', 'group');
    row.setAttribute('aria-label', name);
    const chosen = name === 'Quay' ? quay : state;
    options.forEach((option, index) => {
      const value = index === 0 ? '' : option;
      const chip = made(option, () => { if (name === 'Quay') quay = value; else state = value; show(); });
      chip.setAttribute('aria-pressed', chosen === value);
      row.append(chip, ' ');
    });
    return row;
  }));
  el('above').replaceChildren(...(word + quay + state === '' ? [] : [made('Clear filters', () => { ${clear} show(); })]));
  el('boats').innerHTML = boats
    .filter(([name, at, is]) => { const found = name.toLowerCase().includes(word.trim().toLowerCase()); return ${fits}; })
    .map(([name, at, is]) => '<li><b>' + name + '</b> <i>' + at + '</i> <u>' + is + '</u></li>').join('');
};
el('word').oninput = () => { word = el('word').value; show(); };
show();
</script>`,
  );

const items = css('#boats > li');
const button = (name: string) => role('button', name, { exact: true });
const clears = aChange('part', {
  how: 'came',
  kind: 'control',
  locator: button('Clear filters'),
  name: 'Clear filters',
});
const chip = (all: string, name: string) =>
  anAction(
    'filter',
    name,
    [{ do: 'click', target: button(name) }],
    [
      [
        ...boats
          .filter(([, quay, state]) => quay !== name && state !== name)
          .map((boat) => aChange('item', { how: 'went', items, own: false, from: boat.join(' ') })),
        aChange('state', {
          ...{ locator: button(name), name, state: 'pressed', from: 'false', to: 'true', own: true },
        }),
        aChange('state', {
          ...{ locator: button(all), name: all, state: 'pressed', from: 'true', to: 'false', own: false },
        }),
        clears,
      ],
    ],
    { items },
  );
const column = (key: string, index: 0 | 1 | 2, selector: string) => ({
  ...aColumn(
    key,
    boats.map((boat) => boat[index]),
    { locator: css(selector) },
  ),
});

export const quaysSite = aSite([
  aPage('/boats', {
    language: 'en',
    lists: [
      aList([column('name', 0, 'b'), column('category', 1, 'i'), column('text', 2, 'u')], {
        ...{ name: 'boats', items, count: boats.length },
        controls: [aSearch('Search boats', { locator: css('#word') })],
      }),
    ],
    actions: [
      ...groups.Quay.slice(1).map((name) => chip('All quays', name)),
      ...groups.State.slice(1).map((name) => chip('Any state', name)),
      anAction(
        'filter',
        'Search boats',
        [{ do: 'fill', target: css('#word'), value: { template: '{{entered}}' } }],
        [[aChange('item', { how: 'went', items, own: false, from: 'Birch south sailing' }), clears]],
        { items, field: css('#word') },
      ),
    ],
  }),
]);
