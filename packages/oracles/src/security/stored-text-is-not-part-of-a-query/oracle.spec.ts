import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { storedTextIsNotPartOfAQuery } from './oracle.ts';

const operation = (requestBody: string, more: Record<string, unknown> = {}) =>
  anOperation('POST', '/api/notes', {
    pages: ['/notes'],
    sample: aSample('POST', '/api/notes', { requestType: 'application/json', requestBody }),
    ...more,
  });
const plans = (each: unknown, forms: unknown[] = []) =>
  plansOf(storedTextIsNotPartOfAQuery, aSite([aPage('/notes', { forms })], { operations: [each] }));

describe('stored-text-is-not-part-of-a-query', () => {
  it('puts quotes behind the texts of its own, and leaves the rest', () => {
    const steps = JSON.stringify(plans(operation('{"words":"Sample prowlab2cd3","kind":"a"}'))[0]?.steps);
    expect(steps).toContain(`{"json":{"words":{"template":"Sample {{run}}'''"},"kind":"a"}}`);
  });

  it('leaves alone what holds no text of its own, a password, or a setting', () => {
    expect(plans(operation('{"kind":"a"}'))).toEqual([]);
    expect(plans(operation('{"words":"Sample prowlab2cd3","secret":"***"}'))).toEqual([]);
    expect(
      plans(operation('{"words":"Sample prowlab2cd3"}'), [aForm('settings', [aField('words')])]),
    ).toEqual([]);
  });
});
