import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Asks for a cover when it opens. */
const radio = (scheme: string) =>
  html(
    'Radio',
    `<h1>Radio</h1><script>new Image().src = '${scheme}//' + location.host + '/cover.svg';</script>`,
  );

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/radio', {
        troubles: [
          { kind: 'mixed-content', text: 'http://app.test/cover.svg', url: 'http://app.test/cover.svg' },
        ],
      }),
    ],
    { origin: 'https://app.test' },
  ),
  sound: () => ({
    '/radio': radio('https:'),
    '/cover.svg': {
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    },
  }),
  broken: () => ({ '/radio': radio('http:') }),
};
