import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'clear')]),
  sound: () => packingPages(),
  broken: () =>
    packingPages({ unpack: 'things = things.slice(0, things.findIndex((each) => each.packed));' }),
};
