import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create')]),
  sound: () => packingPages(),
  // The field is emptied when everything else was done.
  broken: () => packingPages({ afterEntry: "setTimeout(() => { entry.value = ''; }, 200);" }),
};
