import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const photos = ['Sunrise', 'Bridge', 'Market'];
const notes = ['Packing', 'Visa'];

const overview = (noteCount: number) =>
  html(
    'Trip',
    `<h1>Trip to Hue</h1><ul><li><a href="/photos">${photos.length} Photos</a></li>
<li><a href="/notes">Notes (${noteCount})</a></li></ul>`,
  );
const listPage = (title: string, names: string[]) =>
  html(title, `<h1>${title}</h1><div>${names.map((name) => `<p class="entry">${name}</p>`).join('')}</div>`);

const listed = (url: string, heading: string, names: string[]) =>
  aPage(url, {
    heading,
    lists: [
      aList([aColumn('name', names, { locator: css(':scope') })], {
        key: url,
        name: heading,
        items: css('.entry'),
        count: names.length,
      }),
    ],
  });
const link = (text: string, url: string) => ({ text, url: `http://app.test${url}`, own: true });

export const pages: OraclePages = {
  site: aSite([
    aPage('/', { links: [link('3 Photos', '/photos'), link('Notes (3)', '/notes')] }),
    listed('/photos', 'Photos', photos),
    listed('/notes', 'Notes', notes),
  ]),
  sound: () => ({
    '/': overview(notes.length),
    '/photos': listPage('Photos', photos),
    '/notes': listPage('Notes', notes),
  }),
  broken: () => ({ '/': overview(notes.length + 1) }),
};
