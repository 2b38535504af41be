import { guestPage, guestPages } from '../../testing/guests.ts';
import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { tourPage, tourPages } from '../../testing/tour.ts';
import { cratePage, cratePages } from './crates.fixture.ts';

export const pages: OraclePages = {
  site: aSite([
    packingPage('create', 'toggle', 'delete'),
    guestPage('create', 'toggle', 'delete'),
    tourPage(),
    cratePage(),
  ]),
  sound: () => ({ ...packingPages(), ...guestPages(), ...tourPages(), ...cratePages() }),
  // What is deleted is no longer to be packed, but is counted until something else is done.
  broken: () => ({
    ...cratePages('past += crate.weight;'),
    ...tourPages({ count: 'Math.min(tour.length, 2)' }),
    ...guestPages({ chairs: (guests) => guests.length }),
    ...packingPages({
      start: 'let open = things.length;',
      add: 'things.push({ id: Date.now() + things.length, text, packed: false }); open += 1;',
      pack: `const thing = things.find((each) => each.id === id); thing.packed = !thing.packed;
open += thing.packed ? -1 : 1;`,
      count: "return typeof open === 'number' ? open : 0;",
    }),
  }),
  refusing: () => packingPages(roomFor(1)),
};
