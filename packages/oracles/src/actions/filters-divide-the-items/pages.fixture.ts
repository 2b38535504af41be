import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'filter')]),
  sound: () => packingPages(),
  // What is packed shows under "Missing" as well.
  broken: () => packingPages({ shows: "return show !== 'packed' || each.packed;" }),
};
