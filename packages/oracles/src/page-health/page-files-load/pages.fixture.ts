import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    aPage('/tuner', {
      troubles: [
        { kind: 'client-error', text: '404', url: 'http://app.test/assets/tuner.js?v=8', status: 404 },
      ],
    }),
  ]),
  sound: () => ({
    '/tuner': html(
      'Tuner',
      '<h1>Tuner</h1><canvas></canvas><script src="/assets/tuner.js?v=8" defer></script>',
    ),
    '/assets/tuner.js': {
      headers: { 'content-type': 'text/javascript' },
      body: "document.querySelector('canvas').title = 'A = 440 Hz';",
    },
  }),
  broken: () => ({ '/assets/tuner.js': { status: 404, body: 'Not found' } }),
};
