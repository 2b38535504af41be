import { describe, expect, it } from 'vitest';
import { areAlike, isPartOf, namesFor, tellingWordsOf, thingsIn } from './words.ts';

describe('words', () => {
  it.each([
    ['borrow', 'borrowing'],
    ['category', 'categories'],
    ['price', 'prices'],
    ['Rechnung', 'Rechnungen'],
  ])('%s is like %s', (one, other) => expect(areAlike(one.toLowerCase(), other.toLowerCase())).toBe(true));

  it.each([
    ['cart', 'care'],
    ['book', 'boot'],
    ['form', 'format'],
  ])('%s is another word than %s', (one, other) => expect(areAlike(one, other)).toBe(false));

  it('are parts of longer ones', () => {
    expect(isPartOf('patients', 'patientenliste')).toBe(true);
    expect(isPartOf('liste', 'patientenliste')).toBe(true);
    expect(isPartOf('list', 'patientenliste')).toBe(false);
  });

  it('tell what a request is about', () => {
    expect(tellingWordsOf('Test that the orderTotal of the page works correctly')).toEqual([
      'order',
      'total',
    ]);
    expect(tellingWordsOf('die Suche nach dem Buch')).toEqual(['suche', 'buch']);
    expect(namesFor('price')).toContain('total');
    expect(thingsIn('Warenkorb')).toContain('cart');
  });
});
