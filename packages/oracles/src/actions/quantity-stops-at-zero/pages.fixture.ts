import { click, css, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const goods = [
  ['Twine', 12, '€ 2.50'],
  ['Labels', 2, '€ 4.00'],
  ['Wax', 7, '€ 9.90'],
] as const;

/** A shelf from which things are taken one by one. `least`: where the button stops. */
const shelf = (least: number) =>
  html(
    'Shelf',
    `<main><h1>Shelf</h1><ul></ul></main>
<script>
const goods = ${JSON.stringify(goods)}.map(([name, left, price]) => ({ name, left, price }));
const draw = () => document.querySelector('ul').replaceChildren(...goods.map((one) => {
  const li = document.createElement('li');
  for (const part of ['name', 'left', 'price'])
    li.append(Object.assign(document.createElement('span'), { className: part, textContent: one[part] }), ' ');
  const take = Object.assign(document.createElement('button'), { textContent: 'Take one', disabled: one.left <= ${least} });
  take.onclick = () => { one.left -= 1; draw(); };
  li.append(take);
  return li;
}));
draw();
</script>`,
  );

const items = css('main li');
const less = (item: string, from: number) => [
  aChange('figure', {
    ...{ label: '', text: String(from - 1), from, to: from - 1 },
    locator: { ...css('.left'), within: { ...items, hasText: item } },
  }),
];

export const pages: OraclePages = {
  site: aSite([
    aPage('/shelf', {
      heading: 'Shelf',
      lists: [
        aList(
          [
            aColumn(
              'name',
              goods.map(([name]) => name),
            ),
            aColumn(
              'number',
              goods.map(([, left]) => String(left)),
              { locator: css('.left') },
            ),
            aColumn(
              'price',
              goods.map(([, , price]) => price),
            ),
          ],
          { items, count: goods.length },
        ),
      ],
      actions: [
        {
          ...anAction(
            'count',
            'Take one',
            [click({ ...role('button', 'Take one'), within: { ...items, hasText: template('{{item}}') } })],
            [],
            { items, perItem: true, examples: goods.map(([text]) => ({ text })) },
          ),
          tries: [{ item: 'Twine', changes: less('Twine', 12) }],
        },
      ],
    }),
  ]),
  sound: () => ({ '/shelf': shelf(0) }),
  broken: () => ({ '/shelf': shelf(-99) }),
};
