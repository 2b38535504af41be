import { role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** As exploration brings it home: a plain request for the link is answered with 404. */
const link = {
  text: 'Rehearsals',
  url: 'http://app.test/choir/rehearsals',
  own: true,
  locator: role('link', 'Rehearsals'),
};

export const pages: OraclePages = {
  site: aSite([aPage('/choir', { links: [link] })], {
    linkChecks: [{ url: link.url, status: 404, from: '/choir', text: link.text }],
  }),
  sound: () => ({
    '/choir': html('Choir', '<h1>Choir</h1><p>See our <a href="/choir/rehearsals">Rehearsals</a>.</p>'),
    '/choir/rehearsals': html('Rehearsals', '<h1>Rehearsals</h1><p>Tuesdays at eight.</p>'),
  }),
  broken: () => ({ '/choir/rehearsals': { status: 404, body: html('Not found', '<h1>Not found</h1>') } }),
};
