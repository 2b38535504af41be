import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { shelfPage, shelfPages } from './shelf.fixture.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle'), shelfPage()]),
  sound: () => ({ ...packingPages(), ...shelfPages() }),
  broken: () => ({
    ...packingPages({ packAll: 'for (const each of things) each.packed = !each.packed;' }),
    ...shelfPages("for (const thing of things) if (thing.shelf === 'top') thing.count = 0;"),
  }),
};
