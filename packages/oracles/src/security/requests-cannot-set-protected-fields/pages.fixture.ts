import { aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

/** Signs a volunteer up; the role is the server’s to give. */
const volunteer =
  (take: (body: Record<string, unknown>) => Record<string, unknown>) =>
  ({ body }: Asked) =>
    json({ id: 31, role: 'helper', ...take(JSON.parse(body) as Record<string, unknown>) }, 201);

export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [
      anOperation('POST', '/api/volunteers', {
        requestType: 'application/json',
        sample: aSample('POST', '/api/volunteers', {
          status: 201,
          requestBody: '{"name":"Mo"}',
          responseBody: '{"id":30,"role":"helper","name":"Mo"}',
        }),
      }),
    ],
  }),
  sound: () => ({
    '/': html('Food bank', '<h1>Food bank</h1>'),
    'POST /api/volunteers': volunteer(({ name }) => ({ name })),
  }),
  broken: () => ({ 'POST /api/volunteers': volunteer((body) => body) }),
};
