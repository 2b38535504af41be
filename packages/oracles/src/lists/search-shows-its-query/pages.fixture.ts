import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const plants = ['Agave', 'Basil', 'Clover'];

const nursery =
  (shown: (asked: string) => string) =>
  ({ query }: Asked) => {
    const asked = (query.get('q') ?? '').trim();
    const found = plants.filter((name) => name.toLowerCase().includes(asked.toLowerCase()));
    return html(
      'Nursery',
      `<h1>Plants</h1><form><input name="q" aria-label="Search plants" value="${escaped(shown(asked))}"></form>
<table><tbody>${found.map((name) => `<tr><td>${name}</td></tr>`).join('')}</tbody></table>
<p>${found.length === 0 ? 'No plants found.' : ''}</p>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/plants', {
      lists: [
        aList([aColumn('name', plants, { locator: css('td') })], {
          name: 'plants',
          items: css('tbody tr'),
          controls: [aSearch('Search plants')],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/plants': nursery((asked) => asked) }),
  broken: () => ({ '/plants': nursery(() => '') }),
};
