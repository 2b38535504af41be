import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const tools = (price: string, deposit: string) =>
  html(
    'Tools',
    `<h1>Tools</h1><table><thead><tr><th>Tool</th><th>Price</th></tr></thead><tbody>
<tr><td>Ladder</td><td>4.00 €</td></tr><tr><td>Saw</td><td>${price}</td></tr><tr><td>Rake</td><td>free</td></tr></tbody></table>
<p>Deposit: <b id="deposit">${deposit}</b></p>`,
  );
const loans = (due: string) =>
  html(
    'Loans',
    `<h1>Loans</h1><table><thead><tr><th>Tool</th><th>Since</th><th>Due</th></tr></thead><tbody>
<tr><td>Ladder</td><td>2027-03-01</td><td>2027-03-22</td></tr><tr><td>Saw</td><td>2027-03-02</td><td>${due}</td></tr></tbody></table>`,
  );
const nthCell = (place: number) => css(`td:nth-child(${place})`);

export const pages: OraclePages = {
  directives: [
    {
      directive: 'Prices are never negative',
      reading: { kind: 'expect', rule: { what: 'bound', of: 'prices', is: 'at-least', bound: 0 } },
    },
    {
      directive: 'Prices are in euros',
      reading: { kind: 'expect', rule: { what: 'currency', of: 'prices', code: 'EUR' } },
    },
    {
      directive: 'The deposit is at most 50',
      reading: { kind: 'expect', rule: { what: 'bound', of: 'deposit', is: 'at-most', bound: 50 } },
    },
    {
      directive: 'A loan lasts at most 21 days',
      reading: {
        kind: 'expect',
        rule: { what: 'bound', of: 'loan', is: 'at-most', bound: 21, unit: 'days' },
      },
    },
  ],
  site: aSite([
    aPage('/tools', {
      lists: [
        aList(
          [
            aColumn('name', ['Ladder', 'Saw', 'Rake'], { locator: nthCell(1), header: 'Tool' }),
            aColumn('price', ['4.00 €', '2.50 €', 'free'], { locator: nthCell(2), header: 'Price' }),
          ],
          { name: 'Tools', items: css('tbody tr'), count: 3 },
        ),
      ],
      figures: [
        {
          ...{ key: 'deposit', label: 'Deposit', text: '20.00 €', value: 20 },
          ...{ locator: css('#deposit'), meaning: 'amount' },
        },
      ],
    }),
    aPage('/loans', {
      lists: [
        aList(
          [
            aColumn('name', ['Ladder', 'Saw'], { locator: nthCell(1), header: 'Tool' }),
            aColumn('date', ['2027-03-01', '2027-03-02'], {
              key: 'since',
              locator: nthCell(2),
              header: 'Since',
            }),
            aColumn('date', ['2027-03-22', '2027-03-09'], { key: 'due', locator: nthCell(3), header: 'Due' }),
          ],
          { name: 'Loans', items: css('tbody tr'), count: 2 },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/tools': tools('2.50 €', '20.00 €'), '/loans': loans('2027-03-09') }),
  broken: () => ({ '/tools': tools('-2.50 $', '70.00 €'), '/loans': loans('2027-04-09') }),
};
