import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const measure =
  (malformed: number) =>
  ({ body }: Asked) => {
    try {
      return json({ stored: Object.keys(JSON.parse(body) as object) }, 201);
    } catch (error) {
      return json({ error: String(error) }, malformed);
    }
  };

export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [anOperation('POST', '/api/rainfall', { requestType: 'application/json' })],
  }),
  sound: () => ({ '/': html('Rainfall', '<h1>Rainfall</h1>'), 'POST /api/rainfall': measure(400) }),
  broken: () => ({ 'POST /api/rainfall': measure(500) }),
};
