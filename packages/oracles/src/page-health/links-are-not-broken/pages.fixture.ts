import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([aPage('/choir')], {
    linkChecks: [
      { url: 'http://app.test/choir/rehearsals', status: 404, from: '/choir', text: 'Rehearsals' },
    ],
  }),
  sound: () => ({
    '/choir': html('Choir', '<h1>Choir</h1><p>See our <a href="/choir/rehearsals">Rehearsals</a>.</p>'),
    '/choir/rehearsals': html('Rehearsals', '<h1>Rehearsals</h1><p>Tuesdays at eight.</p>'),
  }),
  broken: () => ({ '/choir/rehearsals': { status: 404, body: html('Not found', '<h1>Not found</h1>') } }),
};
