import { aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

const currencies = ['eur', 'usd', 'chf', 'gbp', 'sek', 'nok', 'dkk', 'pln', 'czk', 'huf', 'jpy', 'cny'];

/** Prices in twelve currencies: the rates are fetched once, or again for each row. */
const rates = (script: string) =>
  html(
    'Exchange',
    `<h1>Exchange</h1><ul>${currencies.map((each) => `<li data-code="${each}">${each}</li>`).join('')}</ul><script>
const rows = [...document.querySelectorAll('li')];
const rates = () => fetch('/api/rates').then((answer) => answer.json());
const show = (row, all) => { row.textContent += ' ' + all.base; };
${script}</script>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/exchange')]),
  sound: () => ({
    '/exchange': rates('rates().then((all) => rows.forEach((row) => show(row, all)));'),
    '/api/rates': json({ base: 'eur' }),
  }),
  broken: () => ({ '/exchange': rates('rows.forEach((row) => rates().then((all) => show(row, all)));') }),
};
