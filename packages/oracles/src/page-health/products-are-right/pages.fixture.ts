import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A boat that came back late. `charged`: days. */
const late = (days: number, charged: number) =>
  html(
    'Taken back',
    `<h1>Taken back</h1><dl><dt>Late fee, ${days} days × £1.50</dt><dd>£${(charged * 1.5).toFixed(2)}</dd>
<dt>Deposit</dt><dd>£20.00</dd></dl>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/boats/7/back', {
      examples: ['/boats/9/back'],
      layout: [{ kind: 'wrong-products', what: '8 days × £1.50 = £10.50' }],
    }),
  ]),
  sound: () => ({ '/boats/7/back': late(8, 8), '/boats/9/back': late(2, 2) }),
  broken: () => ({ '/boats/7/back': html('Taken back', '<h1>It is back</h1>'), '/boats/9/back': late(2, 1) }),
};
