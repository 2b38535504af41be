import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const trails = ['Cairn Gorm', 'Ben Vane', 'Stac Pollaidh', 'An Teallach'];
const size = 2;

const guide =
  (idOf: (name: string, index: number) => number) =>
  ({ query }: Asked) => {
    const number = Number(query.get('page') ?? 1);
    const items = trails
      .slice((number - 1) * size, number * size)
      .map((name, index) => `<li><a href="/trails/${idOf(name, index)}">${name}</a></li>`);
    return html(
      'Trails',
      `<h1>Trails</h1><ul class="trails">${items.join('')}</ul>${number === 1 ? '<a href="/trails?page=2" rel="next">More trails ›</a>' : ''}`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/trails', {
      lists: [
        aList([aColumn('name', trails.slice(0, size), { locator: css('a') })], {
          name: 'trails',
          items: css('.trails li'),
          count: size,
          pager: { next: css('a[rel=next]'), pages: [] },
          detail: { template: '/trails/:id', link: role('link') },
        }),
      ],
    }),
    aPage('/trails/0', {
      template: '/trails/:id',
      heading: 'Cairn Gorm',
      headings: [{ level: 1, text: 'Cairn Gorm' }],
    }),
  ]),
  sound: () => ({
    '/trails': guide((name) => trails.indexOf(name)),
    '/trails/:id': ({ params }) => {
      const name = trails[Number(params['id'])] ?? 'Unknown trail';
      return html(name, `<h1>${name}</h1><p>A day's walk.</p>`);
    },
  }),
  broken: () => ({ '/trails': guide((_, index) => index) }),
};
