import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'edit', 'delete')]),
  sound: () => packingPages(),
  broken: () =>
    packingPages({
      remove: 'things.splice(things.findIndex((each) => each.id === id), 2);',
    }),
};
