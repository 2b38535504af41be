import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create')]),
  sound: () => packingPages(),
  // From the second one on, new things are put before the last one.
  broken: () =>
    packingPages({ add: 'things.splice(things.length - 1, 0, { id: Date.now(), text, packed: false });' }),
  refusing: () => packingPages(roomFor(1)),
};
