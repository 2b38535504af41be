import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const lenses = ['Wide 24', 'Standard 50', 'Portrait 85'];

const shop = html(
  'Lenses',
  `<h1>Lenses</h1><div class="grid">${lenses
    .map((name, index) => `<article><h2>${name}</h2><a href="/lenses/${index + 1}">View</a></article>`)
    .join('')}</div>`,
);
const lensPage = (name: string | undefined) =>
  name
    ? html(name, `<a href="/lenses">All lenses</a><h1>${name}</h1>`)
    : { status: 404, body: 'No such lens' };

export const pages: OraclePages = {
  site: aSite([
    aPage('/lenses', {
      lists: [
        aList([aColumn('name', lenses, { locator: css('h2') })], {
          name: 'lenses',
          items: css('.grid article'),
          count: 3,
          detail: { template: '/lenses/:id', link: role('link', 'View') },
        }),
      ],
    }),
    aPage('/lenses/2', {
      template: '/lenses/:id',
      heading: 'Standard 50',
      headings: [{ level: 1, text: 'Standard 50' }],
    }),
  ]),
  sound: () => ({
    '/lenses': shop,
    '/lenses/:id': ({ params }) => lensPage(lenses[Number(params['id']) - 1]),
  }),
  // Every page but the last shows its neighbour.
  broken: () => ({
    '/lenses/:id': ({ params }) => lensPage(lenses[Math.min(Number(params['id']), lenses.length - 1)]),
  }),
};
