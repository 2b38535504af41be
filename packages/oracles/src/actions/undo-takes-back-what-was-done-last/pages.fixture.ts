import { click, css, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Letters that can be put away; a message offers to bring the last one back. `back`: which of those that were put away. */
const letters = (back: string) =>
  html(
    'Letters',
    `<main><h1>Letters</h1><ul></ul></main><div role="status"></div>
<script>
let here = ['Rent of the shed', 'New ladder', 'Key to the loft', 'Paint'];
const all = [...here];
const away = [];
const draw = () => document.querySelector('ul').replaceChildren(...here.map((letter) => {
  const li = document.createElement('li');
  const put = Object.assign(document.createElement('button'), { textContent: 'Put away' });
  put.onclick = () => {
    here = here.filter((one) => one !== letter);
    away.push(letter);
    const undo = Object.assign(document.createElement('button'), { textContent: 'Never mind' });
    undo.onclick = () => {
      const one = ${back};
      here = all.filter((each) => here.includes(each) || each === one);
      document.querySelector('[role=status]').replaceChildren();
      draw();
    };
    document.querySelector('[role=status]').replaceChildren(letter + ' is put away. ', undo);
    draw();
  };
  li.append(letter + ' ', put);
  return li;
}));
draw();
</script>`,
  );

const items = css('main li');
const undo = role('button', 'Never mind');
const put = anAction(
  'delete',
  'Put away',
  [click({ ...role('button', 'Put away'), within: { ...items, hasText: template('{{item}}') } })],
  [
    [
      aChange('item', { how: 'went', own: true, at: 0, items, from: 'Rent of the shed {button Put away}' }),
      aChange('part', { how: 'came', kind: 'control', name: 'Never mind', locator: undo, told: true }),
    ],
  ],
  {
    items,
    perItem: true,
    examples: ['Rent of the shed', 'New ladder', 'Key to the loft'].map((text) => ({ text })),
    undoneBy: 'create Never mind',
  },
);
const mind = anAction(
  'create',
  'Never mind',
  [click(undo)],
  [[aChange('item', { how: 'came', own: false, at: 0, items, to: 'Rent of the shed {button Put away}' })]],
  { needs: 'delete Put away' },
);

const tried = {
  ...put,
  tries: (put['tries'] as { changes: object[] }[]).map(({ changes }) => ({
    item: 'Rent of the shed',
    changes: [...changes, aChange('message', { text: 'Rent of the shed is put away. Never mind' })],
  })),
};

export const pages: OraclePages = {
  site: aSite([aPage('/letters', { heading: 'Letters', actions: [tried, mind] })]),
  sound: () => ({ '/letters': letters('away.pop()') }),
  broken: () => ({ '/letters': letters('away[0]') }),
};
