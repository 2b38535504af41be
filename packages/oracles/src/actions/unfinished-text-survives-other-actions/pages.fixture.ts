import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'filter', 'delete')]),
  sound: () => packingPages(),
  // The whole page is drawn for a filter, the entry field with it.
  broken: () =>
    packingPages({
      route: "show = location.hash.slice(2) || 'all'; entry.value = ''; draw();",
    }),
};
