import { describe, expect, it } from 'vitest';
import { calledBy, furtherNumbers, numberIn } from './figures.ts';

describe('the number of a text', () => {
  it.each([
    ['Starts at £120, 2 bids', 120],
    ['1,234.50 left', 1_234.5],
    ['12 345 pages, 3 books', 12_345],
    ['row 5 10 seats', 5],
    ['-3°', -3],
    ['4.', 4],
  ])('in %j is %d', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it('is none where there is no digit', () => {
    expect(numberIn('free')).toBeUndefined();
  });

  it.each(['Your ticket is T-04.', 'D-101', 'INV-2031-7'])('is none of the name %j', (text) => {
    expect(numberIn(text)).toBeUndefined();
    expect(furtherNumbers(`2 of ${text}`)).toEqual([]);
  });
});

describe('further numbers of a text', () => {
  it('are told apart by their place', () => {
    expect(furtherNumbers('3 items, £45.50')).toEqual([{ nth: 1, value: 45.5 }]);
    expect(furtherNumbers('2 of 5 in 3 bags')).toEqual([
      { nth: 1, value: 5 },
      { nth: 2, value: 3 },
    ]);
  });

  it('are none in dates, times and ranges', () => {
    for (const text of ['on 2031-05-14', 'from 10:30', 'rooms 1–3 of 9', '42 left'])
      expect(furtherNumbers(text)).toEqual([]);
  });
});

describe('what a number is called', () => {
  it.each([
    ['In der Kasse: 603,50 €', 'Beiträge', 'In der Kasse'],
    ['3 left', 'To bring', 'left'],
    ['£12.50', 'Together', 'Together'],
    ['12 kg', 'Flour', 'Flour'],
  ])('of %j beside %j it is %j', (text, beside, expected) => {
    expect(calledBy(text, beside)).toBe(expected);
  });
});
