import { isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

const orders = { items: [{ id: 1, of: 'Two violins' }] };

/** The first version of the interface was left where it is. */
const site = (old: Routes): Routes => ({
  ...signInRoutes('/desk'),
  '/desk': html('Desk', '<h1>Desk</h1><button>Sign out</button>'),
  '/api/orders': (asked) => (isMember(asked) ? json(orders) : json({ error: 'Sign in first.' }, 401)),
  ...old,
});

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/desk', { access: 'signed-in' })], {
    ...members,
    operations: [anOperation('GET', '/api/orders', { access: 'unknown' })],
  }),
  sound: () => site({}),
  broken: () => site({ '/api/v1/orders': () => json(orders) }),
};
