import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const cheeses: Record<string, { name: string; price: number }> = {
  '1': { name: 'Comté', price: 32.5 },
  '2': { name: 'Brie', price: 18 },
};

/** As exploration saw the broken pages: a price is a number or a text. */
export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [
      anOperation('GET', '/api/cheeses/:id', {
        examples: ['/api/cheeses/1', '/api/cheeses/2'],
        shape: { name: 'string', price: 'number|string' },
      }),
    ],
  }),
  sound: () => ({
    '/': html('Cheese', '<h1>Cheese</h1>'),
    '/api/cheeses/:id': ({ params }: Asked) => json(cheeses[params['id'] ?? '']),
  }),
  broken: () => ({ '/api/cheeses/2': json({ name: 'Brie', price: '18,00' }) }),
};
