import { guestPage, guestPages } from '../../testing/guests.ts';
import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { tourPage, tourPages } from '../../testing/tour.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'edit', 'delete'), guestPage('create', 'delete'), tourPage()]),
  sound: () => ({ ...packingPages(), ...guestPages(), ...tourPages() }),
  // One takes the next one along, the other the one at the top.
  broken: () => ({
    ...packingPages({ remove: 'things.splice(things.findIndex((each) => each.id === id), 2);' }),
    ...guestPages({ strike: (guests) => guests.slice(1) }),
    ...tourPages({ remove: 'tour.splice(0, tour.indexOf(name) + 1);' }),
  }),
};
