import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const teas = [
  ['Assam', 'Black'],
  ['Sencha', 'Green'],
  ['Keemun', 'Black'],
  ['Rooibos', 'Herbal'],
] as const;

const teaPage =
  (matches: (kind: string, asked: string) => boolean) =>
  ({ query }: Asked) => {
    const asked = query.get('kind') ?? 'all';
    const rows = teas
      .filter(([, kind]) => asked === 'all' || matches(kind, asked))
      .map(([name, kind]) => `<tr><td>${name}</td><td class="kind">${kind}</td></tr>`);
    const options = ['All', 'Black', 'Green'].map((kind) => `<option value="${kind.toLowerCase()}">${kind}`);
    return html(
      'Our teas',
      `<h1>Our teas</h1><form method="get"><label>Kind <select name="kind" onchange="this.form.submit()">${options.join('')}
</select></label></form><table><tbody>${rows.join('')}</tbody></table>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/teas', {
      lists: [
        aList(
          [
            aColumn('name', ['Assam', 'Sencha', 'Keemun', 'Rooibos'], { locator: css('td:first-child') }),
            aColumn('category', ['Black', 'Green', 'Black', 'Herbal'], { locator: css('.kind') }),
          ],
          {
            name: 'teas',
            items: css('tbody tr'),
            controls: [aSelect('filter', 'Kind', ['All', 'Black', 'Green'])],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/teas': teaPage((kind, asked) => kind.toLowerCase() === asked) }),
  // Whatever is not green passes for black.
  broken: () => ({ '/teas': teaPage((kind, asked) => (kind === 'Green') === (asked === 'green')) }),
};
