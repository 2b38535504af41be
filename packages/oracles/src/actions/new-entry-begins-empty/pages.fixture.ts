import { aSite } from '../../testing/models.ts';
import { outings, outingsPage } from '../../testing/outings.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([outings]),
  sound: () => ({ '/outings': outingsPage() }),
  broken: () => ({ '/outings': outingsPage({ guide: 'last' }) }),
  // "Save and add another": it stays open, and keeps the guide for the next one.
  refusing: () => ({
    '/outings': outingsPage({ after: "byId('title').value = ''; leaving = false;" }),
  }),
};
