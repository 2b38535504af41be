import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'edit', 'delete')]),
  sound: () => packingPages(),
  // Only the texts are stored, and what was ticked is forgotten.
  broken: () =>
    packingPages({
      keep: "localStorage.setItem('things', JSON.stringify(things.map((each) => ({ ...each, packed: false }))));",
    }),
};
