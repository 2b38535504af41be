import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const album = (name: string) => html(name, `<h1>${name}</h1><ol><li>Opening</li><li>Finale</li></ol>`);
const quick = [20, 25, 30].map((milliseconds, index) => ({ url: `/albums/${index + 1}`, milliseconds }));

/** As exploration saw the broken pages: the fourth album takes its time. */
export const pages: OraclePages = {
  site: aSite([
    aPage('/albums/1', {
      template: '/albums/:id',
      siblingsFirstByte: [...quick, { url: '/albums/4', milliseconds: 2_000 }],
    }),
  ]),
  sound: () => ({
    '/albums/1': album('Nocturnes'),
    '/albums/4': album('Partitas'),
  }),
  broken: () => ({ '/albums/4': { body: album('Partitas'), after: 1_700 } }),
};
