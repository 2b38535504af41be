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

/** Figures of an overview, each of which leads to the same list narrowed down. */
const loans = ['out', 'late', 'out', 'late', 'out', 'back', 'back', 'back'];
const desk = (late: number) =>
  html(
    'Desk',
    `<h1>Desk</h1><ul><li><a href="/loans?state=late"><b>${late}</b> <span>Late</span></a></li>
<li><a href="/loans?state=out"><b>3</b> <span>Books out</span></a></li>
<li><a href="/loans?state=out&order=day"><b>1</b> <span>Out since today</span></a></li></ul>`,
  );
const loansPage = html(
  'Loans',
  `<h1>Loans</h1><div id="all"></div><script>
const state = new URLSearchParams(location.search).get('state');
document.getElementById('all').innerHTML = ${JSON.stringify(loans)}.map((one, at) => state && one !== state ? '' : '<p class="entry">Loan ' + at + '</p>').join('');
</script>`,
);
/** `texts`: of the links. */
export const overviewOfLoans = (
  texts: readonly string[] = ['2 Late', '3 Books out', '1 Out since today'],
) => {
  const to = ['late', 'out', 'out&order=day'];
  const links = texts.map((text, index) => ({
    ...link(text, `/loans?state=${to[index]}`),
    locator: { by: 'role', role: 'link', name: text.replace(/^\d+ /, '') },
  }));
  return [aPage('/desk', { links }), listed('/loans', 'Loans', loans)];
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/', { links: [link('3 Photos', '/photos'), link('Notes (3)', '/notes')] }),
    listed('/photos', 'Photos', photos),
    listed('/notes', 'Notes', notes),
    ...overviewOfLoans(),
  ]),
  sound: () => ({
    '/': overview(notes.length),
    '/photos': listPage('Photos', photos),
    '/notes': listPage('Notes', notes),
    '/desk': desk(2),
    '/loans': loansPage,
  }),
  broken: () => ({ '/': overview(notes.length + 1), '/desk': desk(3) }),
};
