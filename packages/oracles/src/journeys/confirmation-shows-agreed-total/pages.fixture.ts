import { click, css, fill, goto, label, role, settle } from '@prowl/plan';
import { aField, aFigure, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const paid = (total: string) => html('Paid', `<h1>See you on Friday</h1><p>Paid: <b>${total}</b></p>`);

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/concert'),
      aPage('/concert/pay', {
        kind: 'checkout',
        figures: [aFigure('total', 'To pay', 43.5, { text: '€43.50', locator: css('output') })],
        forms: [
          aForm('checkout', [
            aField('name', { label: 'Name on the list', locator: label('Name on the list') }),
          ]),
        ],
      }),
      aPage('/concert/paid'),
    ],
    {
      journeys: [
        {
          name: 'Buying concert tickets',
          kind: 'purchase',
          steps: [
            goto('/concert'),
            click(role('link', 'Two tickets')),
            settle(),
            fill(label('Name on the list'), 'Robin Sample'),
            click(role('button', 'Pay')),
            settle(),
          ],
          finished: true,
          ends: { url: '/concert/paid', text: 'See you on Friday Paid: €43.50' },
        },
      ],
    },
  ),
  sound: () => ({
    '/concert': html('Concert', '<h1>Concert</h1><a href="/concert/pay">Two tickets</a>'),
    '/concert/pay': html(
      'Pay',
      `<h1>Two tickets</h1><table><tr><td>Tickets</td><td>€42.00</td></tr>
<tr><td>Fee</td><td>€1.50</td></tr>
</table><p>To pay <output>€43.50</output></p>
<form method="post"><label>Name on the list <input name="name"></label><button>Pay</button></form>`,
    ),
    'POST /concert/pay': seeOther('/concert/paid'),
    '/concert/paid': paid('€43.50'),
  }),
  broken: () => ({ '/concert/paid': paid('€45.00') }),
};
