import { aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const review =
  (most: number) =>
  ({ body }: Asked) => {
    const { stars } = JSON.parse(body) as { stars: number };
    return stars >= 1 && stars <= most ? json({ stars }, 201) : json({ error: 'One to five stars.' }, 422);
  };

export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [
      anOperation('POST', '/api/reviews', {
        requestType: 'application/json',
        sample: aSample('POST', '/api/reviews', { requestBody: '{"stars":4,"text":"Warm bread"}' }),
      }),
    ],
  }),
  sound: () => ({ '/': html('Bakery', '<h1>Bakery</h1>'), 'POST /api/reviews': review(5) }),
  broken: () => ({ 'POST /api/reviews': review(Number.POSITIVE_INFINITY) }),
};
