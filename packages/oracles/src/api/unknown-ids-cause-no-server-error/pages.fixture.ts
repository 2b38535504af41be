import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const boats: Record<string, string> = { '17': 'Kittiwake' };

const boat =
  (missing: number) =>
  ({ params }: Asked) => {
    const name = boats[params['id'] ?? ''];
    return name ? json({ name }) : json({ error: 'There is no such boat.' }, missing);
  };

export const pages: OraclePages = {
  site: aSite([aPage('/')], { operations: [anOperation('GET', '/api/boats/:id')] }),
  sound: () => ({ '/': html('Boats', '<h1>Boats</h1>'), '/api/boats/:id': boat(404) }),
  broken: () => ({ '/api/boats/:id': boat(500) }),
};
