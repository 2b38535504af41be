import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const trace = `TypeError: Cannot read properties of undefined (reading 'title')
    at showTrail (/srv/trails/routes/trail.js:41:19)
    at handle (/srv/trails/node_modules/router/index.js:284:15)`;

const trail =
  (error: string) =>
  ({ params }: Asked) =>
    params['id'] === '3'
      ? html('Ridge trail', '<h1>Ridge trail</h1><p>11 km, four hours.</p>')
      : { status: 500, body: html('Error', `<h1>Something went wrong</h1>${error}`) };

export const pages: OraclePages = {
  site: aSite([aPage('/trails/3', { template: '/trails/:id', kind: 'detail' })]),
  sound: () => ({ '/trails/:id': trail('<p>Please try again later.</p>') }),
  broken: () => ({ '/trails/:id': trail(`<pre>${trace}</pre>`) }),
};
