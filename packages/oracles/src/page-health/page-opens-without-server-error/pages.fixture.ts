import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    aPage('/reports/1', { template: '/reports/:id', title: 'March' }),
    aPage('/reports/2', { template: '/reports/:id', title: 'Error', status: 500 }),
  ]),
  sound: () => ({
    '/reports/:id': ({ params }) => html('Report', `<h1>Report ${params['id']}</h1><p>Rain on 14 days.</p>`),
  }),
  broken: () => ({ '/reports/2': { status: 500, body: html('Error', '<h1>Internal error</h1>') } }),
};
