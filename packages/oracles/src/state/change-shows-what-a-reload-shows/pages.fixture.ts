import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([kennelPage('Move on', 'Mo', 'More', 'goes home')]),
  sound: () => kennelPages(),
  // The sums are those of when the page was loaded, until a dog goes home.
  broken: () =>
    kennelPages({
      start: 'let known = null;',
      home: 'dogs.splice(dogs.indexOf(dog), 1); known = null;',
      sums: `known ??= boxes.map((_, box) => dogs.filter((dog) => dog.box === box).reduce((sum, dog) => sum + dog.meals, 0));
return known;`,
    }),
};
