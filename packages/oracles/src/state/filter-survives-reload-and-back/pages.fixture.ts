import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    (() => {
      const page = packingPage('create', 'toggle', 'filter');
      return { ...page, actions: page.actions.filter(({ name }) => name !== 'All of it') };
    })(),
  ]),
  sound: () => packingPages(),
  // The links filter by themselves: the address is for show.
  broken: () =>
    packingPages({
      start: `for (const link of document.querySelectorAll('nav a'))
  link.onclick = () => { show = link.hash.slice(2) || 'all'; draw(); };`,
      route: 'draw();',
    }),
};
