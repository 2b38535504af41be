import { click, css, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Letters that can be put away. `named`: the one that the message names, after `at` is gone. */
const letters = (named: string) =>
  html(
    'Letters',
    `<main><h1>Letters</h1><ul></ul><p role="status"></p></main>
<script>
let all = ['Rent of the shed', 'New ladder', 'Key to the loft', 'Bill for coal'];
const draw = () => document.querySelector('ul').replaceChildren(...all.map((letter, at) => {
  const li = document.createElement('li');
  const away = Object.assign(document.createElement('button'), { textContent: 'Put away' });
  away.onclick = () => {
    all = all.filter((one) => one !== letter);
    draw();
    document.querySelector('p').textContent = ${named};
  };
  li.append(letter + ' ', away);
  return li;
}));
draw();
</script>`,
  );

const items = css('main li');

export const pages: OraclePages = {
  site: aSite([
    aPage('/letters', {
      heading: 'Letters',
      actions: [
        {
          ...anAction(
            'delete',
            'Put away',
            [click({ ...role('button', 'Put away'), within: { ...items, hasText: template('{{item}}') } })],
            [],
            {
              items,
              perItem: true,
              examples: ['Rent of the shed', 'New ladder', 'Key to the loft'].map((text) => ({ text })),
            },
          ),
          tries: [
            {
              item: 'Rent of the shed',
              changes: [
                aChange('item', { how: 'went', items, own: true, at: 0, from: 'Rent of the shed' }),
                aChange('message', { text: '“Rent of the shed” is put away.' }),
              ],
            },
          ],
        },
      ],
    }),
  ]),
  sound: () => ({ '/letters': letters("'“' + letter + '” is put away.'") }),
  broken: () => ({ '/letters': letters("'“' + (all[at] ?? letter) + '” is put away.'") }),
  // What is left is another matter.
  refusing: () => ({ '/letters': letters("all.length + ' letters are left.'") }),
};
