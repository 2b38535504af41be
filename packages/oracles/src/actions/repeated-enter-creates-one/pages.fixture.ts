import { aSite } from '../../testing/models.ts';
import { outings, outingsPage } from '../../testing/outings.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create'), outings]),
  sound: () => ({ ...packingPages(), '/outings': outingsPage() }),
  refusing: () => packingPages(roomFor(1)),
  broken: () => ({
    // The field is emptied long after: a second Enter finds the text there, however slow the machine is.
    ...packingPages({ afterEntry: "setTimeout(() => { entry.value = ''; }, 2000);" }),
    '/outings': outingsPage({ sent: 'false' }),
  }),
};
