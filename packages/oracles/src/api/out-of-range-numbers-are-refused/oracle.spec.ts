import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { outOfRangeNumbersAreRefused } from './oracle.ts';

const plans = (template: string, more: Record<string, unknown>) => {
  const operations = [anOperation('POST', template, { requestType: 'application/json', ...more })];
  return plansOf(outOfRangeNumbersAreRefused, aSite([aPage('/')], { operations }));
};
const sent = (requestBody: string) => ({ sample: aSample('POST', '/api/things', { requestBody }) });

describe('out-of-range-numbers-are-refused', () => {
  it('sends a rating and a quantity that cannot be, with everything else as it was', () => {
    const found = plans('/api/things', sent('{"rating":4,"text":"x","quantity":2}'));
    expect(found.map(({ place }) => place.element)).toEqual(['rating', 'quantity']);
    expect(JSON.stringify(found[0]?.steps)).toContain('{"rating":1000000,"text":"x","quantity":2}');
  });

  it('makes a body up from what is described', () => {
    const parameters = ['rating', 'text'].map((name) => ({
      in: 'body',
      name,
      type: name === 'rating' ? 'integer' : 'string',
      required: true,
    }));
    expect(JSON.stringify(plans('/api/things', { parameters })[0]?.steps)).toContain(
      '{"rating":1000000,"text":"Sample words"}',
    );
  });

  it('plans nothing for texts, masked bodies, and where one orders', () => {
    expect(plans('/api/things', sent('{"rating":"good"}'))).toEqual([]);
    expect(plans('/api/things', sent('{"rating":4,"key":"****"}'))).toEqual([]);
    expect(plans('/api/orders', sent('{"quantity":2}'))).toEqual([]);
  });
});
