import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const books = [
  { title: 'The Lighthouse', author: 'Perez', publisher: 'Quill' },
  { title: 'Winter Bees', author: 'Adeyemi', publisher: 'Moth' },
  { title: 'Apples and Stone', author: 'Keller', publisher: 'Quill' },
];
const form = `<form action="/books"><p><label>Title <input name="title"></label></p><p><label>Author <input name="author"></label></p>
<p><label>Publisher <input name="publisher"></label></p><button>Search the catalogue</button></form>`;

const results =
  (fields: readonly (keyof (typeof books)[number])[]) =>
  ({ query }: Asked) => {
    const found = books.filter((book) =>
      fields.every((field) => book[field].toLowerCase().includes((query.get(field) ?? '').toLowerCase())),
    );
    return html(
      'Results',
      `<h1>${found.length} books</h1><ul>${found.map(({ title }) => `<li>${title}</li>`).join('')}</ul>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/catalogue', {
      forms: [
        aForm(
          'search',
          ['title', 'author', 'publisher'].map((name) =>
            aField(name, { locator: label(name.charAt(0).toUpperCase() + name.slice(1)) }),
          ),
          {
            name: 'Search the catalogue',
            method: 'get',
            action: '/books',
            submit: role('button', 'Search the catalogue'),
          },
        ),
      ],
    }),
  ]),
  sound: () => ({
    '/catalogue': html('Catalogue', `<h1>Catalogue</h1>${form}`),
    '/books': results(['title', 'author', 'publisher']),
  }),
  broken: () => ({ '/books': results(['title', 'author']) }),
};
