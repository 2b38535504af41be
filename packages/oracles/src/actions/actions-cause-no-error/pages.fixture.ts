import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'edit', 'filter', 'delete')]),
  sound: () => packingPages(),
  // The words are known for the numbers that its author has seen.
  broken: () => packingPages({ words: "return n + ' ' + ['things', 'thing', , 'things'][n] + ' to pack';" }),
};
