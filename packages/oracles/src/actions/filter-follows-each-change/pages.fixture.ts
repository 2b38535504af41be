import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    (() => {
      const page = packingPage('create', 'toggle', 'filter');
      return { ...page, actions: page.actions.filter(({ name }) => name !== 'In the bag') };
    })(),
  ]),
  sound: () => packingPages(),
  // What a filter shows is decided when it is chosen.
  broken: () =>
    packingPages({
      start: 'let chosen = new Set();',
      route: `show = location.hash.slice(2) || 'all';
chosen = new Set(things.filter((each) => !each.packed).map(({ id }) => id)); draw();`,
      shows: "return show !== 'open' || chosen.has(each.id);",
    }),
};
