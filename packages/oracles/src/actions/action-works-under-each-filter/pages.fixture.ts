import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([kennelPage()]),
  sound: () => kennelPages(),
  broken: () =>
    kennelPages({ feed: 'if (filtered) throw new Error(`No box ${dog.box}`); dog.fed = !dog.fed;' }),
};
