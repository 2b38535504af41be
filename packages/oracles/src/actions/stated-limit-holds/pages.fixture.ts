import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const limitedSite = (...limits: readonly number[]) => {
  const page = packingPage('create', 'delete');
  const statements = limits.map((most) => ({
    ...{ says: 'at-most' as const, text: `At most ${most} things fit in.`, most },
  }));
  return aSite([{ ...page, statements }]);
};

export const pages: OraclePages = {
  site: limitedSite(3),
  sound: () => packingPages(roomFor(3)),
  refusing: () => packingPages(roomFor(1)),
  broken: () => packingPages(roomFor(4)),
};
