import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

const team = ['ada', 'bo', 'cy'].map((name) => ({ name, email: `${name}@relay.example` }));

/** The runners of a relay. */
export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [
      anOperation('GET', '/api/runners', { shape: { items: [{ name: 'string', email: 'string' }] } }),
    ],
  }),
  sound: () => ({
    '/': html('Relay', '<h1>Relay</h1><p>Ada, Bo and Cy run.</p>'),
    '/api/runners': json({ items: team.map(({ name }) => ({ name, email: 'office@relay.example' })) }),
  }),
  broken: () => ({ '/api/runners': json({ items: team }) }),
  // They want to be written to, and their page says so.
  refusing: () => ({
    '/': html('Relay', '<h1>Relay</h1><p>ada@relay.example, bo@relay.example, cy@relay.example</p>'),
    '/api/runners': json({ items: team }),
  }),
};
