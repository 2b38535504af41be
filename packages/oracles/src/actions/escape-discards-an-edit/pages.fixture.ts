import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'edit', 'close')]),
  sound: () => packingPages(),
  // The field loses the focus when it goes, and that saves.
  broken: () => packingPages({ escape: 'edit.blur();' }),
};
