import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const settings = 'DATABASE_URL=postgres://shop@db/shop\nMAIL_FROM=hello@bakery.example\n';

export const pages: OraclePages = {
  site: aSite([aPage('/', { kind: 'home' })], {
    probes: [
      {
        what: 'dot-env',
        method: 'GET',
        url: '/.env',
        status: 200,
        contentType: 'text/plain',
        excerpt: 'DATABASE_URL=***\nMAIL_FROM=***',
      },
    ],
  }),
  sound: () => ({ '/': html('Bakery', '<h1>Bakery</h1><p>Rye on Thursdays.</p>') }),
  broken: () => ({ '/.env': { headers: { 'content-type': 'text/plain' }, body: settings } }),
};
