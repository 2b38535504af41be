import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

/** As exploration saw the broken pages: the endpoint failed once. */
export const pages: OraclePages = {
  site: aSite([aPage('/')], { operations: [anOperation('GET', '/api/parcels', { statuses: [200, 500] })] }),
  sound: () => ({
    '/': html('Parcels', '<h1>Parcels</h1>'),
    '/api/parcels': json([{ code: 'P-9', where: 'Lyon' }]),
  }),
  broken: () => ({ '/api/parcels': json({ error: 'Internal server error' }, 500) }),
};
