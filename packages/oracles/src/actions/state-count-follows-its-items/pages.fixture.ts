import { click, css, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const seeds = [
  ['Kale', 9, 5],
  ['Leek', 3, 5],
  ['Chard', 6, 4],
  ['Beet', 2, 6],
  ['Sorrel', 8, 3],
  ['Chive', 12, 4],
] as const;
const isScarce = ([, left, least]: (typeof seeds)[number]) => left <= least;

/** Packets of seeds, of which some are scarce and some are set aside. `scarce`: the number that is written; `aside`: the one of those set aside. */
const shelf = (scarce: string, aside: string) =>
  html(
    'Seeds',
    `<main><h1>Seeds</h1><p class="sums"></p><ul></ul></main>
<script>
const seeds = ${JSON.stringify(seeds)}.map(([name, left, least]) => ({ name, left, least, aside: false }));
const isScarce = ({ left, least }) => left <= least;
const button = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
const first = seeds.filter(isScarce).length;
const put = (li, selector, text) => {
  const span = Object.assign(document.createElement('span'), { className: selector, textContent: text });
  li.append(span, ' ');
};
const draw = () => {
  document.querySelector('.sums').textContent =
    seeds.length + ' kinds, ' + (${scarce}) + ' scarce, ' + (${aside}) + ' set aside';
  document.querySelector('ul').replaceChildren(...seeds.map((seed) => {
    const li = document.createElement('li');
    put(li, 'name', seed.name);
    put(li, 'left', seed.left);
    put(li, 'least', seed.least);
    if (isScarce(seed)) put(li, 'scarce', 'Scarce');
    if (seed.aside) put(li, 'aside', 'Set aside');
    li.append(
      button('Take one', () => { seed.left = Math.max(0, seed.left - 1); draw(); }),
      button('Put aside', () => { seed.aside = !seed.aside; draw(); }),
    );
    return li;
  }));
};
draw();
</script>`,
  );

const items = css('main li');
const of = (name: string) =>
  click({ ...role('button', name), within: { ...items, hasText: template('{{item}}') } });
const examples = seeds.map(([text]) => ({ text }));
const taking = [
  [
    aChange('item', { how: 'changed', own: true, at: 0, items, from: 'Kale 9 5', to: 'Kale 8 5' }),
    aChange('figure', {
      label: '',
      text: '8',
      from: 9,
      to: 8,
      locator: { ...css('.left'), within: { ...items, hasText: 'Kale' } },
    }),
  ],
];
const setting = [
  [
    aChange('item', {
      how: 'changed',
      own: true,
      at: 1,
      items,
      from: 'Leek 3 5 Scarce',
      to: 'Leek 3 5 Scarce Set aside',
    }),
  ],
];

export const pages: OraclePages = {
  site: aSite([
    aPage('/seeds', {
      heading: 'Seeds',
      tallies: [
        {
          text: '6 kinds, 2 scarce, 0 set aside',
          locator: css('.sums'),
          parts: [
            { nth: 0, value: 6, words: 'kinds' },
            { nth: 1, value: 2, words: 'scarce' },
            { nth: 2, value: 0, words: 'set aside' },
          ],
        },
      ],
      lists: [
        aList(
          [
            aColumn(
              'name',
              seeds.map(([name]) => name),
            ),
            aColumn(
              'quantity',
              seeds.map(([, left]) => String(left)),
              { locator: css('.left') },
            ),
            aColumn(
              'number',
              seeds.map(([, , least]) => String(least)),
              { locator: css('.least') },
            ),
            aColumn(
              'status',
              seeds.map((seed) => (isScarce(seed) ? 'Scarce' : '')),
              { locator: css('.scarce') },
            ),
            aColumn('text', ['Set aside', '', '', '', '', ''], { locator: css('.aside') }),
          ],
          { items, count: seeds.length },
        ),
      ],
      actions: [
        { ...anAction('count', 'Take one', [of('Take one')], taking, { items, perItem: true, examples }) },
        {
          ...anAction('toggle', 'Put aside', [of('Put aside')], setting, { items, perItem: true, examples }),
          undoneBy: 'toggle Put aside',
          tries: [{ item: 'Leek', changes: setting[0] }],
        },
      ],
    }),
  ]),
  sound: () => ({
    '/seeds': shelf('seeds.filter(isScarce).length', 'seeds.filter(({ aside }) => aside).length'),
  }),
  broken: () => ({ '/seeds': shelf('first', 'seeds.filter(({ aside }) => aside).length') }),
};
