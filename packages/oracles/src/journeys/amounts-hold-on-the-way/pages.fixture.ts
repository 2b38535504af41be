import { click, goto, role, settle } from '@prowl/plan';
import { aFigure, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const amounts = (seats: string, fee: string, all: string): string =>
  `<dl><dt>Seats</dt><dd class="subtotal">${seats}</dd><dt>Postage</dt><dd class="shipping">${fee}</dd>
<dt>To pay</dt><dd class="total">${all}</dd></dl>`;
const figures = [
  aFigure('subtotal', 'Seats', 42, { text: '€42.00' }),
  aFigure('shipping', 'Postage', 1.5, { text: '€1.50' }),
  aFigure('total', 'To pay', 43.5, { text: '€43.50' }),
];
const checkout = (shown: string): string =>
  html('Pay', `<h1>Two seats</h1>${shown}<form method="post"><button>Pay</button></form>`);
const paid = (shown: string): string => html('Paid', `<h1>See you on Friday</h1>${shown}`);

export const concertSite = (more: readonly Record<string, unknown>[] = figures) =>
  aSite([aPage('/concert'), aPage('/concert/pay', { kind: 'checkout' }), aPage('/concert/paid')], {
    journeys: [
      {
        name: 'buy something',
        kind: 'purchase',
        steps: [
          goto('/concert'),
          click(role('link', 'Two seats')),
          settle(),
          click(role('button', 'Pay')),
          settle(),
        ],
        amounts: [
          { after: 3, heading: 'Two seats', url: '/concert/pay', figures },
          { after: 5, heading: 'See you on Friday', url: '/concert/paid', figures: more },
        ],
        finished: true,
        ends: { url: '/concert/paid', text: 'See you on Friday' },
      },
    ],
  });

export const pages: OraclePages = {
  site: concertSite(),
  sound: () => ({
    '/concert': html('Concert', '<h1>Concert</h1><a href="/concert/pay">Two seats</a>'),
    '/concert/pay': checkout(amounts('€42.00', '€1.50', '€43.50')),
    'POST /concert/pay': seeOther('/concert/paid'),
    '/concert/paid': paid(amounts('€42.00', '€1.50', '€43.50')),
  }),
  // Each page adds up, and the last one charges more than was agreed to.
  broken: () => ({ '/concert/paid': paid(amounts('€42.00', '€4.90', '€46.90')) }),
};
