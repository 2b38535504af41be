import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const minutes = ['Budget', 'Roof', 'Playground', 'Hall hire', 'Election', 'Any other business'];

const council =
  (offered: number, available: number) =>
  ({ params }: Asked) => {
    const number = Number(params['number'] ?? 1);
    const shown = minutes.slice(0, available).slice((number - 1) * 2, number * 2);
    const links = Array.from(
      { length: offered },
      (_, index) => `<li><a href="/minutes/${index + 1}">${index + 1}</a></li>`,
    );
    return html(
      'Minutes',
      `<h1>Minutes</h1><div class="agenda">${shown.map((name) => `<p class="item">${name}</p>`).join('')}</div>
<nav aria-label="Pages"><ol>${links.join('')}</ol></nav>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/minutes/1', {
      lists: [
        aList([aColumn('name', ['Budget', 'Roof'], { locator: css(':scope') })], {
          name: 'items',
          items: css('.agenda .item'),
          count: 2,
          pager: { pages: [1, 2, 3].map((each) => ({ label: `${each}`, url: `/minutes/${each}` })) },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/minutes/:number': council(3, 6) }),
  // Drafts are counted into the pages but not shown.
  broken: () => ({ '/minutes/:number': council(3, 4) }),
};
