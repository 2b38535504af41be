import { css, label } from '@prowl/plan';
import { notesPage, searchedNotesPage } from '../../testing/kennel-notes.ts';
import { aColumn, aField, aForm, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const boats = [
  { id: 1, name: 'Petrel', owner: 'Aino Salo', berth: 'B14' },
  { id: 2, name: 'Skua', owner: 'Mats Holm', berth: 'C02' },
  { id: 3, name: 'Tern', owner: 'Ida Berg', berth: 'none' },
];
type Boat = (typeof boats)[number];

const harbour =
  (texts: (boat: Boat) => string[]) =>
  ({ query }: Asked) => {
    const asked = (query.get('q') ?? '').trim().toLowerCase();
    const found = boats.filter((boat) => texts(boat).some((text) => text.toLowerCase().includes(asked)));
    return html(
      'Boats',
      `<h1>Boats</h1><form><label for="q">Find</label><input id="q" name="q" value="${escaped(asked)}"></form>
<table><tr><th>Boat</th><th>Owner</th></tr>${found.map(({ id, name, owner }) => `<tr class="boat"><td class="name"><a href="/boats/${id}">${name}</a></td><td class="owner">${owner}</td></tr>`).join('')}</table>`,
    );
  };
const boatPage = ({ params }: Asked) => {
  const boat = boats.find(({ id }) => `${id}` === params['id']) ?? boats[0];
  return html('Boat', `<h1>${boat?.name}</h1><dl><dt>Berth</dt><dd>${boat?.berth}</dd></dl>`);
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/boats', {
      language: 'en',
      forms: [
        aForm('search', [
          aField('q', { label: 'Find', locator: label('Find'), hint: 'Boat, owner or berth' }),
        ]),
      ],
      lists: [
        aList(
          [
            aColumn(
              'name',
              boats.map(({ name }) => name),
              { header: 'Boat' },
            ),
            aColumn(
              'text',
              boats.map(({ owner }) => owner),
              { header: 'Owner', locator: css('.owner') },
            ),
          ],
          {
            name: 'boats',
            items: css('.boat'),
            count: 3,
            controls: [aSearch('Find')],
            detail: { template: '/boats/:id', link: css('a'), nameColumn: 'name' },
          },
        ),
      ],
    }),
    searchedNotesPage,
  ]),
  sound: () => ({
    '/dogs': notesPage(),
    '/boats': harbour(({ name, owner, berth }) => [name, owner, berth]),
    '/boats/:id': boatPage,
  }),
  broken: () => ({
    '/dogs': notesPage({ searched: '[dog.name, ...dog.tags]' }),
    '/boats': harbour(({ name, owner }) => [name, owner]),
  }),
};
