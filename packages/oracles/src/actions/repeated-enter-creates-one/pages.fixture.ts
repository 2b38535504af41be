import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create')]),
  sound: () => packingPages(),
  refusing: () => packingPages(roomFor(1)),
  // The field is emptied long after: a second Enter finds the text there, however slow the machine is.
  broken: () => packingPages({ afterEntry: "setTimeout(() => { entry.value = ''; }, 2000);" }),
};
