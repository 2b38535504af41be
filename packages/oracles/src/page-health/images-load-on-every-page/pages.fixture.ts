import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>',
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/coins/1', {
      template: '/coins/:id',
      heading: 'Denarius',
      examples: ['/coins/1', '/coins/2', '/coins/3'],
      images: [
        { url: 'http://app.test/coins/photos/1.svg', alt: '', decoded: true, width: 9, height: 9, own: true },
      ],
    }),
  ]),
  sound: () => ({
    '/coins/:id': ({ params }) =>
      html(
        'Coin',
        `<h1>Coin ${params['id']}</h1><img src="/coins/photos/${params['id']}.svg" alt="Obverse"><img src="" alt="" hidden>`,
      ),
    '/coins/photos/:file': drawing,
  }),
  broken: () => ({ '/coins/photos/3.svg': { status: 404, body: 'Not found' } }),
};
