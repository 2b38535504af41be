import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const size = 6;
const amounts = [-12.5, 400, -30, -7.25, 80, -99.99, 15, -3, -60, 25];
const balanceAfter = (index: number): number =>
  1000 - amounts.slice(0, index).reduce((sum, amount) => sum + amount, 0);

const money = (amount: number): string => `${amount < 0 ? '-' : ''}£${Math.abs(amount).toFixed(2)}`;

/** Newest first; how much is left after an entry. */
const statement =
  (left: (index: number, first: number) => number) =>
  ({ query }: Asked) => {
    const page = Number(query.get('page') ?? 1);
    const first = (page - 1) * size;
    const rows = amounts
      .slice(first, first + size)
      .map(
        (amount, index) =>
          `<tr><td>Entry ${first + index + 1}</td><td>${money(amount)}</td><td>${money(left(first + index, first))}</td></tr>`,
      );
    return html(
      'Statement',
      `<h1>Statement</h1><table><thead><tr><th>Text</th><th>Amount</th><th>Balance</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>${page < 2 ? '<a href="/statement?page=2">Older</a>' : ''}`,
    );
  };

const samples = amounts.slice(0, size);

export const pages: OraclePages = {
  site: aSite([
    aPage('/statement', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              samples.map((_, index) => `Entry ${index + 1}`),
              { locator: css('td:nth-child(1)') },
            ),
            aColumn('price', samples.map(money), { locator: css('td:nth-child(2)'), header: 'Amount' }),
            aColumn(
              'price',
              samples.map((_, index) => money(balanceAfter(index))),
              { key: 'price-2', locator: css('td:nth-child(3)'), header: 'Balance' },
            ),
          ],
          {
            name: 'entries',
            items: css('tbody tr'),
            count: size,
            pager: { next: role('link', 'Older'), pages: [] },
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/statement': statement(balanceAfter) }),
  // Each page begins with what is left today.
  broken: () => ({
    '/statement': statement((index, first) => balanceAfter(index) - balanceAfter(first) + 1000),
  }),
};
