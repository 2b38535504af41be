import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'edit')]),
  sound: () => packingPages(),
  // Neither check trims; each item has a number of its own.
  broken: () =>
    packingPages({
      accepts: "return text !== '';",
      blanked: "rename(id, '');",
      written: "name.textContent = 'No. ' + thing.id + ' ' + thing.text;",
    }),
};
