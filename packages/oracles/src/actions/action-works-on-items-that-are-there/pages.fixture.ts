import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([kennelPage('Move on', 'Fed', 'Mo', 'More', 'goes home')]),
  sound: () => kennelPages(),
  broken: () =>
    kennelPages({
      // The first of its box goes instead.
      move: 'dogs.find((each) => each.box === dog.box).box += by;',
      // Friday stays.
      walk: 'if (day === 4 && dog.walks.includes(4)) return; dog.walks = dog.walks.includes(day) ? dog.walks.filter((each) => each !== day) : [...dog.walks, day];',
    }),
};
