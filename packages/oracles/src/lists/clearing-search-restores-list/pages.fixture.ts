import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const films = ['The Harbour', 'Snowbound', 'Late Train'];

const cinema =
  (isSearch: (query: URLSearchParams) => boolean) =>
  ({ query }: Asked) => {
    const asked = (query.get('film') ?? '').trim().toLowerCase();
    const found = isSearch(query)
      ? films.filter((name) => asked !== '' && name.toLowerCase().includes(asked))
      : films;
    return html(
      'Tonight',
      `<h1>Tonight</h1><form><label for="film">Film</label><input id="film" name="film"><input type="submit" value="Search"></form>
<section>${found.map((name) => `<div class="film"><h3>${name}</h3></div>`).join('')}</section>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/tonight', {
      lists: [
        aList([aColumn('name', films, { locator: css('h3') })], {
          name: 'films',
          items: css('.film'),
          controls: [aSearch('Film', { submit: role('button', 'Search') })],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/tonight': cinema((query) => (query.get('film') ?? '').trim() !== '') }),
  // An empty search is one that finds nothing.
  broken: () => ({ '/tonight': cinema((query) => query.has('film')) }),
};
