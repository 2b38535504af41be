import { css, label, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const teas = ['Assam', 'Darjeeling', 'Sencha'];
const detail = { template: '/teas/:id', link: role('link'), nameColumn: 'name' };

/** A tea shop; `added` is which tea is put into the basket. */
const teaShop = (added: (id: number) => number): Routes => {
  const basket: number[] = [];
  return {
    '/teas': html(
      'Teas',
      `<h1>Teas</h1><ul class="teas">${teas
        .map(
          (tea, id) => `<li><a href="/teas/${id}">${tea}</a>
</li>`,
        )
        .join('')}</ul>`,
    ),
    '/teas/:id': ({ params }) =>
      html(
        'Tea',
        `<h1>${teas[Number(params['id'])]}</h1><form method="post" action="/basket">
<input type="hidden" name="id" value="${params['id']}">
<label>Bags <input type="number" name="bags" value="1" min="1"></label><button>Into the basket</button>
</form>`,
      ),
    'POST /basket': ({ form }) => {
      basket.push(added(Number(form.get('id'))));
      return seeOther('/basket');
    },
    '/basket': () =>
      html('Basket', `<h1>Basket</h1><ol>${basket.map((id) => `<li>${teas[id] ?? ''}</li>`).join('')}</ol>`),
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/teas', {
      lists: [
        aList([aColumn('name', teas, { locator: role('link') })], {
          name: 'teas',
          items: css('.teas li'),
          count: 3,
          detail,
        }),
      ],
    }),
    aPage('/teas/0', {
      template: '/teas/:id',
      kind: 'detail',
      heading: 'Assam',
      forms: [
        aForm(
          'add-to-collection',
          [
            aField('id', { control: 'hidden', type: 'hidden', meaning: 'hidden' }),
            aField('bags', {
              label: 'Bags',
              locator: label('Bags'),
              type: 'number',
              meaning: 'quantity',
              min: '1',
            }),
          ],
          {
            name: 'Assam',
            action: '/basket',
            submit: role('button', 'Into the basket'),
            submitName: 'Into the basket',
          },
        ),
      ],
    }),
    aPage('/basket', { kind: 'cart' }),
  ]),
  sound: () => teaShop((id) => id),
  broken: () => teaShop((id) => (id === 1 ? 2 : id)),
};
