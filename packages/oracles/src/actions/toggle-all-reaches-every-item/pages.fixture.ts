import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { newsPage, newsPages } from './news.fixture.ts';
import { shelfPage, shelfPages } from './shelf.fixture.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle'), shelfPage(), newsPage()]),
  sound: () => ({ ...packingPages(), ...shelfPages(), ...newsPages() }),
  broken: () => ({
    ...packingPages({ packAll: 'for (const each of things) each.packed = !each.packed;' }),
    ...newsPages('at < 3'),
    ...shelfPages("for (const thing of things) if (thing.shelf === 'top') thing.count = 0;"),
  }),
};
