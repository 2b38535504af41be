import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const film =
  (missing: number) =>
  ({ params }: Asked) =>
    params['id'] === '17'
      ? json({ id: 17, title: 'The Third Man' })
      : json({ id: null, title: '', error: 'not found' }, missing);

export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [anOperation('GET', '/api/films/:id', { shape: { id: 'number', title: 'string' } })],
  }),
  sound: () => ({ '/': html('Film club', '<h1>Film club</h1>'), '/api/films/:id': film(404) }),
  broken: () => ({ '/api/films/:id': film(200) }),
};
