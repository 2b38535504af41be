import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { tourPage, tourPages } from '../../testing/tour.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'filter', 'delete'), tourPage()]),
  sound: () => ({ ...packingPages(), ...tourPages() }),
  // The whole page is drawn for a filter, the entry field with it; and so is the note when a sight is added.
  broken: () => ({
    ...packingPages({ route: "show = location.hash.slice(2) || 'all'; entry.value = ''; draw();" }),
    ...tourPages({ draw: "at('note').value = '';" }),
  }),
};
