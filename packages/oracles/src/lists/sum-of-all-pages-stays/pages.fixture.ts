import { css, role } from '@prowl/plan';
import { aColumn, aFigure, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const size = 2;
const bills = [12, 30, 7, 18, 5].map((amount, index) => ({ number: `B-${index + 1}`, amount }));

const book =
  (summed: (all: typeof bills, shown: typeof bills) => typeof bills) =>
  ({ query }: Asked) => {
    const page = Number(query.get('page') ?? 1);
    const shown = bills.slice((page - 1) * size, page * size);
    const sum = summed(bills, shown).reduce((all, { amount }) => all + amount, 0);
    return html(
      'Bills',
      `<h1>Bills</h1><p class="count">5 bills</p><table><tbody>${shown
        .map(({ number, amount }) => `<tr><td class="number">${number}</td><td>€${amount}.00</td></tr>`)
        .join('')}</tbody><tfoot><tr><td>Sum of all 5 bills</td><td>€${sum}.00</td></tr></tfoot></table>
${page < 3 ? `<a href="/bills?page=${page + 1}">Next</a>` : ''}`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/bills', {
      figures: [
        aFigure('total', 'Sum of all bills', 5, { text: 'Sum of all 5 bills', locator: css('tfoot td') }),
      ],
      lists: [
        aList([aColumn('name', ['B-1', 'B-2'], { locator: css('.number') })], {
          name: 'bills',
          count: size,
          items: css('tbody > tr'),
          counter: { locator: css('.count'), text: '5 bills', total: 5, means: 'total' },
          pager: { next: role('link', 'Next'), pages: [] },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/bills': book((all) => all) }),
  broken: () => ({ '/bills': book((_, shown) => shown) }),
  // It says that it is about this page.
  refusing: () => ({
    '/bills': (asked) =>
      String(book((_, shown) => shown)(asked)).replace('Sum of all 5 bills', 'Sum of this page'),
  }),
};
