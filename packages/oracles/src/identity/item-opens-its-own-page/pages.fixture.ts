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

/** A form to edit the item: it says which one in its title and in a field only. */
const tripods = ['Travel tripod', 'Studio tripod'];
const tripodForm = (name = '') => html(`Edit – ${name}`, `<label>Name <input value="${name}"></label>`);

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
    aPage('/tripods', {
      lists: [
        aList([aColumn('name', tripods, { locator: css('b') })], {
          name: 'tripods',
          items: css('li'),
          count: 2,
          detail: { template: '/tripods/:id', link: role('link', 'Edit') },
        }),
      ],
    }),
    aPage('/tripods/1', { template: '/tripods/:id', title: 'Edit – Travel tripod' }),
  ]),
  sound: () => ({
    '/tripods': html(
      'Tripods',
      `<ul>${tripods.map((name, index) => `<li><b>${name}</b> <a href="/tripods/${index + 1}">Edit</a></li>`).join('')}</ul>`,
    ),
    '/tripods/:id': ({ params }) => tripodForm(tripods[Number(params['id']) - 1]),
    '/lenses': shop,
    '/lenses/:id': ({ params }) => lensPage(lenses[Number(params['id']) - 1]),
  }),
  // Every page but the last shows its neighbour.
  broken: () => ({
    '/lenses/:id': ({ params }) => lensPage(lenses[Math.min(Number(params['id']), lenses.length - 1)]),
  }),
};
