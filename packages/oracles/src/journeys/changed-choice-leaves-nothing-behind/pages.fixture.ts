import { outingPage, outingSite } from '../../testing/outing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: outingSite(),
  sound: () => ({ '/outing': outingPage() }),
  broken: () => ({ '/outing': outingPage({ first: true }) }),
};
