import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

const page = kennelPage('New name and Enter', 'More', 'Fed');

export const pages: OraclePages = {
  site: aSite([
    {
      ...page,
      actions: page.actions.map((each) => ({
        ...each,
        tries: each.tries.map((one) => ({ ...one, item: 'Nell' })),
      })),
    },
    packingPage('create', 'toggle', 'edit'),
  ]),
  sound: () => ({ ...kennelPages(), ...packingPages() }),
  broken: () => ({
    ...kennelPages({ rename: 'Object.assign(dog, { name: text, meals: 1 });' }),
    ...packingPages({
      rename: 'Object.assign(things.find((each) => each.id === id), { text, packed: false });',
    }),
  }),
};
