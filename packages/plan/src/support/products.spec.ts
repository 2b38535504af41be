import { describe, expect, it } from 'vitest';
import { wrongProductsIn } from './products.ts';

describe('wrongProductsIn', () => {
  it.each([
    ['in the next line', ['Late fee, 8 days × £1.50', '£10.50'], ['8 days × £1.50 = £10.50']],
    ['in the next cell', ['Jam\t3 x €4.00\t€8.00'], ['3 x €4.00 = €8.00']],
    ['in the same cell', ['12,00 € × 2 = 25,00 €'], ['12,00 € × 2 = 25,00 €']],
    ['the price first', ['4.50 CHF × 2 nights', '4.50 CHF'], ['4.50 CHF × 2 nights = 4.50 CHF']],
    ['without cents', ['3 × $12', '$24'], ['3 × $12 = $24']],
  ])('finds one that is wrong, with its amount %s', (_, lines, found) =>
    expect(wrongProductsIn(lines)).toEqual(found),
  );

  it.each([
    ['right', ['8 days × £1.50', '£12.00']],
    ['right with a rounded price', ['3 × €0.33', '€1.00']],
    ['waived', ['8 days × £1.50', '£0.00']],
    ['reduced', ['3 × €4.00, 10% off', '€10.80']],
    ['behind which no amount stands', ['3 × €4.00', 'Bread', '€2.00']],
    ['behind which another currency stands', ['3 × €4.00', '$13.00']],
    ['of lengths', ['2 × 3 m', '£12.00']],
  ])('leaves alone what is %s', (_, lines) => expect(wrongProductsIn(lines)).toEqual([]));
});
