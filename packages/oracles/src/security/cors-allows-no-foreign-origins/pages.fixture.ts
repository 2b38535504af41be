import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

/** The tides, which a partner’s site may read with cookies too. */
const tides = (allowed: (origin: string) => string) => (asked: Asked) => ({
  ...(json({ high: '06:12', low: '12:31' }) as object),
  headers: {
    'content-type': 'application/json',
    'access-control-allow-credentials': 'true',
    'access-control-allow-origin': allowed(asked.headers['origin'] ?? ''),
    vary: 'Origin',
  },
});

export const pages: OraclePages = {
  site: aSite([aPage('/')], { operations: [anOperation('GET', '/api/tides')] }),
  sound: () => ({
    '/': html('Tides', '<h1>Tides</h1>'),
    '/api/tides': tides(() => 'https://harbour.example'),
  }),
  broken: () => ({ '/api/tides': tides((origin) => origin) }),
};
