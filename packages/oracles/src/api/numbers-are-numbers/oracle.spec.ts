import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { numbersAreNumbers } from './oracle.ts';

const plans = (shape: unknown, more: Record<string, unknown> = {}) =>
  plansOf(
    numbersAreNumbers,
    aSite([aPage('/')], { operations: [anOperation('GET', '/api/things/:id', { shape, ...more })] }),
  );

describe('numbers-are-numbers', () => {
  it('looks at fields that others calculate with', () => {
    const [plan] = plans({ name: 'string', price: 'number', stock: 'number|null' });
    expect(plan).toMatchObject({ place: { element: 'price,stock' }, suspected: false });
  });

  it('suspects a field that was a text at least once', () => {
    expect(plans([{ price: 'number|string' }])[0]).toMatchObject({ suspected: true, rank: 0.7 });
  });

  it('asks for every example and the numbers between them', () => {
    const examples = ['/api/things/1', '/api/things/3', '/api/things/5'];
    const text = JSON.stringify(plans({ price: 'number' }, { examples })[0]?.steps);
    expect([...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url).sort()).toEqual([
      '/api/things/1',
      '/api/things/2',
      '/api/things/3',
      '/api/things/4',
      '/api/things/5',
    ]);
  });

  it('plans nothing for texts, ids, and what was only described', () => {
    expect(plans({ price: 'string', id: 'number' })).toEqual([]);
    expect(plans({ price: 'number' }, { source: 'described' })).toEqual([]);
  });
});
