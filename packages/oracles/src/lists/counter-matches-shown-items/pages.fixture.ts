import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const pets = ['Biscuit', 'Mango', 'Pixel'];

const shelter = (announced: number) =>
  html(
    'Waiting for a home',
    `<h1>Waiting for a home</h1><p class="count">Showing ${announced} animals</p>
<div class="grid">${pets.map((name) => `<a class="card" href="/pets"><h2>${name}</h2></a>`).join('')}</div>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/pets', {
      lists: [
        aList([aColumn('name', pets, { locator: css('h2') })], {
          name: 'animals',
          items: css('.card'),
          count: 3,
          counter: { locator: css('.count'), text: 'Showing 3 animals', total: 3, means: 'shown' },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/pets': shelter(3) }),
  broken: () => ({ '/pets': shelter(4) }),
};
