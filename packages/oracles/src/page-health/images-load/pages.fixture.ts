import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/harbour', {
      images: [
        {
          url: 'http://app.test/media/harbour.svg?w=400',
          alt: 'The harbour at dawn',
          decoded: false,
          width: 0,
          height: 0,
          own: true,
        },
      ],
    }),
  ]),
  sound: () => ({
    '/harbour': html(
      'Harbour',
      '<h1>Harbour</h1><figure><img src="/media/harbour.svg?w=400" alt="The harbour at dawn"></figure>',
    ),
    '/media/harbour.svg': drawing,
  }),
  // The file is there, and cut off.
  broken: () => ({ '/media/harbour.svg': { ...drawing, body: drawing.body.slice(0, 40) } }),
};
