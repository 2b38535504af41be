import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aSite } from '../../testing/models.ts';
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
  ]),
  sound: () => kennelPages(),
  broken: () => kennelPages({ rename: 'Object.assign(dog, { name: text, meals: 1 });' }),
};
