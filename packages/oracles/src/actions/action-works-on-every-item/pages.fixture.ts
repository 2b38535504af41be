import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'delete')]),
  sound: () => packingPages(),
  broken: () => packingPages({ written: 'name.innerHTML = thing.text;' }),
};
