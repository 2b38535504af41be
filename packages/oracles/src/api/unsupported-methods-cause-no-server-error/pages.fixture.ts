import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([aPage('/')], { operations: [anOperation('POST', '/api/votes')] }),
  sound: () => ({
    '/': html('Song contest', '<h1>Song contest</h1>'),
    'POST /api/votes': json({ counted: true }, 201),
    '/api/votes': { status: 405, headers: { allow: 'POST' }, body: 'Method not allowed' },
  }),
  broken: () => ({ '/api/votes': { status: 500, body: 'TypeError: body is undefined' } }),
};
