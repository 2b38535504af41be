import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const rugs = ['Kilim', 'Berber', 'Gabbeh'];
const fileOf = (name: string) => `/img/${name.toLowerCase()}.svg`;
const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
};

const gallery = html(
  'Rugs',
  `<h1>Rugs</h1><ul>${rugs
    .map((name) => `<li><a href="/rugs/${name}"><img src="${fileOf(name)}" alt="">${name}</a></li>`)
    .join('')}</ul>`,
);
const rugPage = (name: string, file: string) =>
  html(name, `<h1>${name}</h1><img src="${file}" alt="${name}"><p>Woven by hand.</p>`);

export const pages: OraclePages = {
  site: aSite([
    aPage('/rugs', {
      lists: [
        aList(
          [
            aColumn('name', rugs, { locator: css('a') }),
            aColumn('image', rugs.map(fileOf), { locator: css('img'), attribute: 'src' }),
          ],
          { name: 'rugs', count: 3, detail: { template: '/rugs/:name', link: role('link') } },
        ),
      ],
    }),
    aPage('/rugs/Kilim', {
      template: '/rugs/:name',
      heading: 'Kilim',
      headings: [{ level: 1, text: 'Kilim' }],
      images: [
        { url: `http://app.test${fileOf('Kilim')}`, alt: '', decoded: true, width: 9, height: 9, own: true },
      ],
    }),
  ]),
  sound: () => ({
    '/rugs': gallery,
    '/img/:file': drawing,
    '/rugs/:name': ({ params }) => rugPage(params['name'] ?? '', fileOf(params['name'] ?? '')),
  }),
  // Every page shows the first rug.
  broken: () => ({ '/rugs/:name': ({ params }) => rugPage(params['name'] ?? '', fileOf('Kilim')) }),
};
