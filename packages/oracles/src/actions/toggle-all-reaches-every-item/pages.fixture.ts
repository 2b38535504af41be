import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle')]),
  sound: () => packingPages(),
  broken: () => packingPages({ packAll: 'for (const each of things) each.packed = !each.packed;' }),
};
