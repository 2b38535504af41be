import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A scale, a rating, a rate and running text beside amounts, which all have other digits. */
const stall = (sum: string) =>
  html(
    'Stall',
    `<h1>Stall</h1><table><tr><td>Jam</td><td>£4.50</td></tr><tr><td>Bread</td><td>£3.20</td></tr>
<tr><td>Eggs</td><td>£2.80</td></tr></table><p>Together <output></output></p>
<p>Rated 4.5 of 5. Diesel £1.459 a litre, a turnover of £2.5 million, or £2.5m.</p><p>Scale £1.5–£4.5</p>
<svg width="90" height="20"><text y="15">£1.5</text></svg>
<script>document.querySelector('output').textContent = '£' + ${sum};</script>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/stall', { layout: [{ kind: 'odd-amounts', what: 'Together £10.5' }] })]),
  sound: () => ({ '/stall': stall('(10.5).toFixed(2)') }),
  broken: () => ({ '/stall': stall('10.5') }),
};
