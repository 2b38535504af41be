import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': "frame-ancestors 'none'" };
const titles = ['Boats', 'Captains', 'Routes', 'Fares', 'Contact'];
const pageOf = (title: string) => ({ headers, body: html(title, `<h1>${title}</h1>`) });

/** As exploration saw the broken pages: four send the header, the fifth does not. */
export const pages: OraclePages = {
  site: aSite(
    titles.map((title) => {
      const url = `/${title.toLowerCase()}`;
      const { 'x-content-type-options': _, ...rest } = headers;
      return aPage(url, { headers: url === '/contact' ? rest : headers });
    }),
  ),
  sound: () => Object.fromEntries(titles.map((title) => [`/${title.toLowerCase()}`, pageOf(title)])),
  broken: () => ({
    '/contact': {
      headers: { 'content-security-policy': headers['content-security-policy'] },
      body: html('Contact', '<h1>Contact</h1>'),
    },
  }),
};
