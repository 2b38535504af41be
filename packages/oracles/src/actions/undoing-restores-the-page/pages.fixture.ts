import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'delete')]),
  sound: () => packingPages(),
  // Once ticked, never unticked in what is counted: the box alone looks right.
  broken: () =>
    packingPages({
      pack: `const thing = things.find((each) => each.id === id); thing.packed = !thing.packed;
thing.counted = false;`,
      count: 'return things.filter((each) => each.counted !== false).length;',
    }),
};
