import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const invoices = ['INV-0091', 'INV-0092', 'INV-0093', 'INV-0094', 'INV-0095'];
const size = 2;

const ledger =
  (total: number) =>
  ({ query }: Asked) => {
    const number = Number(query.get('page') ?? 1);
    const rows = invoices
      .slice((number - 1) * size, number * size)
      .map((name) => `<tr><td>${name}</td><td>paid</td></tr>`);
    const last = number * size >= invoices.length;
    return html(
      'Invoices',
      `<h1>Invoices</h1><p role="status">${total} invoices</p><table><tbody>${rows.join('')}</tbody></table>
<a href="${last ? '#' : `/invoices?page=${number + 1}`}"${last ? ' aria-disabled="true"' : ''}>Older</a>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/invoices', {
      lists: [
        aList([aColumn('name', invoices.slice(0, size), { locator: css('td:first-child') })], {
          name: 'invoices',
          items: css('tbody tr'),
          count: size,
          counter: { locator: role('status'), text: '5 invoices', total: 5, means: 'total' },
          pager: { next: role('link', 'Older'), pages: [] },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/invoices': ledger(invoices.length) }),
  // A cancelled one is counted but never listed.
  broken: () => ({ '/invoices': ledger(invoices.length + 1) }),
};
