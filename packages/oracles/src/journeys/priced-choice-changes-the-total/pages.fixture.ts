import { outingPage, outingSite } from '../../testing/outing.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: outingSite(([, boats]) => {
    const picnic = boats?.tries.at(-1);
    if (picnic) picnic.sum = 20;
  }),
  sound: () => ({ '/outing': outingPage() }),
  broken: () => ({ '/outing': outingPage({ generous: true }) }),
};
