import { css, label, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const parts = ['Bearing', 'Gasket', 'Piston', 'Valve'];

/** The search of every page, whose results are the catalogue itself. */
const header = (asked: string) =>
  `<header><form action="/parts"><label>Search the shop <input name="query" value="${escaped(asked)}"></label><button>Go</button></form></header>`;

const catalogue =
  (parameter: string) =>
  ({ query }: Asked) => {
    const asked = (query.get('query') ?? '').trim();
    const condition = (query.get(parameter) ?? '').trim().toLowerCase();
    const found = parts.filter((name) => name.toLowerCase().includes(condition));
    const rows = found.map((name) => `<tr><td><a href="/parts/${name.toLowerCase()}">${name}</a></td></tr>`);
    return html(
      'Parts',
      `${header(asked)}<h1>Parts</h1><table>${rows.join('')}</table>${rows.length ? '' : 'Nothing found.'}`,
    );
  };

const form = aForm('search', [aField('query', { meaning: 'search', locator: label('Search the shop') })], {
  action: '/parts',
  method: 'get',
  submit: role('button', 'Go'),
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/parts', {
      forms: [form],
      lists: [
        aList([aColumn('name', parts, { locator: css('a') })], {
          name: 'parts',
          items: css('tr'),
          detail: { template: '/parts/:name', link: role('link'), nameColumn: 'name' },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/parts': catalogue('query') }),
  // The form was renamed, the query was not.
  broken: () => ({ '/parts': catalogue('q') }),
};
