import { outingPage, outingSite } from '../../testing/outing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: outingSite(([, boats]) => {
    const [canoe] = boats?.tries ?? [];
    if (canoe) canoe.came = 'silent';
  }),
  sound: () => ({ '/outing': outingPage() }),
  broken: () => ({ '/outing': outingPage({ stuck: true }) }),
};
