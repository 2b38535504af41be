import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const stamps = [
  'Penny Black',
  'Blue Mauritius',
  'Inverted Jenny',
  'Treskilling Yellow',
  'Basel Dove',
  'Red Mercury',
];
const size = 2;

const album =
  (startOf: (number: number) => number) =>
  ({ query }: Asked) => {
    const number = Number(query.get('sheet') ?? 1);
    const start = startOf(number);
    const shown = stamps.slice(start, start + size);
    return html(
      'Album',
      `<h1>Album</h1>${shown.map((name) => `<figure><figcaption>${name}</figcaption></figure>`).join('')}
<nav aria-label="Sheets">${[1, 2, 3].map((each) => `<a href="/album?sheet=${each}">${each}</a>`).join(' ')}
${number < 3 ? `<a rel="next" href="/album?sheet=${number + 1}">Next sheet</a>` : ''}</nav>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/album', {
      lists: [
        aList([aColumn('name', stamps.slice(0, size), { locator: css('figcaption') })], {
          name: 'stamps',
          items: css('figure'),
          count: size,
          pager: {
            next: role('link', 'Next sheet'),
            pages: [1, 2, 3].map((each) => ({ label: `${each}`, url: `/album?sheet=${each}` })),
          },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/album': album((number) => (number - 1) * size) }),
  broken: () => ({ '/album': album((number) => (number - 1) * (size - 1)) }),
};
