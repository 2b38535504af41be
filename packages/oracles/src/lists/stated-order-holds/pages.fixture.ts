import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const herbs = ['Basil', 'Chives', 'Dill', 'Mint', 'Sage'];
const saying = '5 herbs, in alphabetical order';

const garden = (names: readonly string[]): string =>
  html(
    'Herbs',
    `<h1>Herbs</h1><p>${saying}</p><ul>${names.map((name) => `<li><b class="name">${name}</b></li>`).join('')}</ul>`,
  );

export const gardenSite = (names = herbs, list = 'things') =>
  aSite([
    aPage('/herbs', {
      lists: [aList([aColumn('name', [...names])], { items: css('li'), count: names.length })],
      statements: [{ says: 'in-order', text: saying, list, by: 'name' }],
    }),
  ]);

export const pages: OraclePages = {
  site: gardenSite(),
  sound: () => ({ '/herbs': garden(herbs) }),
  // In the order in which they were planted.
  broken: () => ({ '/herbs': garden(['Mint', 'Basil', 'Sage', 'Dill', 'Chives']) }),
};
