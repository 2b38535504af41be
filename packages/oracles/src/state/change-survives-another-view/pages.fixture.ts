import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([kennelPage()]),
  sound: () => kennelPages(),
  // What was fed under a size is forgotten with it.
  broken: () =>
    kennelPages({
      choose: "if (size === '') for (const dog of dogs) dog.fed = dog.name === 'Ada';",
    }),
};
