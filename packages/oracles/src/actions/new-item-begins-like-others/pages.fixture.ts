import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle')]),
  sound: () => packingPages(),
  broken: () =>
    packingPages({
      add: 'things.push({ id: (things.at(-1)?.id ?? 0) + 1, text, packed: things.at(-1)?.packed ?? false });',
    }),
};
