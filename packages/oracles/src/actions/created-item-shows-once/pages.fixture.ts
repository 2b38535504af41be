import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { ticketPage, ticketPages } from './tickets.fixture.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create'), ticketPage()]),
  sound: () => ({ ...packingPages(), ...ticketPages() }),
  // From the second one on, new things are put before the last one.
  broken: () => ({
    ...packingPages({ add: 'things.splice(things.length - 1, 0, { id: Date.now(), text, packed: false });' }),
    ...ticketPages(''),
  }),
  refusing: () => packingPages(roomFor(1)),
};
