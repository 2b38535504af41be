import { describe, expect, it } from 'vitest';
import { amountsIn, oddAmountsIn } from './amounts.ts';

describe('amountsIn', () => {
  it.each([
    ['£1,842.5', '£', 1],
    ['1.234,50 €', '€', 2],
    ['1 234,5 €', '€', 1],
    ['EUR 12.50', 'EUR', 2],
    ['12,50 CHF', 'CHF', 2],
    ['US$12.50', 'US$', 2],
    ['¥1,200', '¥', 3],
    ['£5', '£', 0],
    ["CHF 1'234.5", 'CHF', 1],
  ])('reads %s', (text, sign, decimals) => {
    expect(amountsIn(text)).toMatchObject([{ sign, decimals }]);
  });

  it.each(['4.5 stars', '3.5 km', 'Version 2.1', 'ABC 12.5', '12.5', 'RFC 9110'])(
    'finds none in %s',
    (text) => {
      expect(amountsIn(text)).toEqual([]);
    },
  );
});

describe('oddAmountsIn', () => {
  const others = ['Spring fair\t£512.50', 'Quiz\t£312.00', 'Carols\t£20.00', 'Supper\t£7.20'];
  const odd = (...lines: string[]) => oddAmountsIn([...others, ...lines]);

  it('finds one digit of pence beside amounts with two, with the words of its line', () => {
    expect(odd('Together\t£1,842.5')).toEqual(['Together £1,842.5']);
    expect(odd('Left: £3.5.')).toEqual(['Left: £3.5.']);
    expect(oddAmountsIn(['a\t1.234,50 €', 'b\t2,00 €', 'c\t12,5 €'])).toEqual(['c 12,5 €']);
  });

  it('finds what was not rounded, what is no number, and a zero below zero', () => {
    expect(odd('Tax £0.30000000000000004')).toHaveLength(1);
    expect(odd('Total £NaN', 'NaN €', 'Due £-0.00')).toHaveLength(3);
  });

  it.each([
    '£2.5m',
    '£2.5 million',
    '2,5 Mio. €',
    '€1.5/l',
    '£2.5–£3.5',
    '£1.459',
    '£12',
    '$3.5k',
    '$3.5',
    '4.5 of 5',
    'BTC 0.5',
    '£-0.50',
    '-£0.00',
    'All in all it came to about £2.5, said the treasurer when she was asked for it.',
  ])('leaves %s alone', (line) => {
    expect(odd(line)).toEqual([]);
  });

  it('says nothing where one digit is as common as two', () => {
    expect(oddAmountsIn(['£1.50', '£2.50', '£3.5', '£4.5'])).toEqual([]);
    expect(oddAmountsIn(['£1.5', '£2.5'])).toEqual([]);
  });
});
