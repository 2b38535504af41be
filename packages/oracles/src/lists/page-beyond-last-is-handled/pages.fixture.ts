import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const chapters = [['Arrival', 'The bridge'], ['A letter', 'Snow'], ['Departure']];

const serial =
  (chapterPage: (number: number) => readonly string[] | undefined) =>
  ({ query }: Asked) => {
    const shown = chapterPage(Number(query.get('page') ?? 1));
    if (!shown) return { status: 500, body: html('Error', '<h1>Cannot read properties of undefined</h1>') };
    return html(
      'Chapters',
      `<h1>Chapters</h1><ol>${shown.map((name) => `<li><cite>${name}</cite></li>`).join('')}</ol>
<a href="/chapters?page=1">1</a> <a href="/chapters?page=2">2</a> <a href="/chapters?page=3">3</a>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/chapters', {
      lists: [
        aList([aColumn('name', ['Arrival', 'The bridge'], { locator: css('cite') })], {
          name: 'chapters',
          count: 2,
          pager: {
            next: role('link', '2'),
            pages: ['1', '2', '3'].map((label) => ({ label, url: `/chapters?page=${label}` })),
          },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/chapters': serial((number) => chapters[number - 1] ?? []) }),
  broken: () => ({ '/chapters': serial((number) => chapters[number - 1]) }),
};
