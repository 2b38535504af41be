import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { unknownIdsAreRefused } from './oracle.ts';

const plans = (operation: unknown, more: Record<string, unknown> = {}) =>
  plansOf(unknownIdsAreRefused, aSite([aPage('/')], { operations: [operation], ...more }));
const one = anOperation('GET', '/api/things/:id', { shape: { id: 'number' } });

describe('unknown-ids-are-refused', () => {
  it('expects a refusal where one thing is answered', () => {
    expect(plans(one).map(({ place }) => place.template)).toEqual(['/api/things/:id']);
  });

  it('plans nothing where a list is answered, or what was only described', () => {
    expect(plans(anOperation('GET', '/api/things/:id', { shape: ['string'] }))).toEqual([]);
    expect(plans(anOperation('GET', '/api/things/:id/parts', { shape: ['string'] }))).toEqual([]);
    expect(plans({ ...one, source: 'described' })).toEqual([]);
  });

  it('plans nothing where any address answers', () => {
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/nothing', status: 200 }];
    expect(plans(one, { probes })).toEqual([]);
  });
});
