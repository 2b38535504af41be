import { describe, expect, it } from 'vitest';
import { sharesIn, unevenSharesIn } from './shares.ts';

const group = (around: string, ...members: string[]) => [{ members, around }];

describe('sharesIn', () => {
  it('reads counts beside names that have numbers in them', () => {
    const [found] = sharesIn(group('', 'Saturday 12 June 60 % 6 votes', 'Saturday 19 June 40 % 4 votes'));
    expect(found).toMatchObject({ percentages: [60, 40], counts: [6, 4], isStated: false });
    expect(sharesIn(group('', '5 star 75% 1,500', '4 star 25% 500'))).toMatchObject([
      { counts: [1500, 500] },
    ]);
  });

  it.each([
    [
      'progress of things that do not belong together',
      ['Course A 80 % 4 of 5 done', 'Course B 50 % 3 of 6 done'],
    ],
    ['parts of their own wholes', ['Roof 50 % 10 of 20', 'Hall 60 % 12 of 20']],
    ['percentages without counts', ['Cotton 60 %', 'Wool 40 %']],
    ['two percentages', ['A 10 % 20 % 3', 'B 10 % 20 % 4']],
  ])('leaves %s alone', (_, members) => {
    expect(sharesIn(group('', ...members))).toEqual([]);
  });
});

describe('unevenSharesIn', () => {
  it('finds shares of another sum than the one that is stated', () => {
    expect(
      unevenSharesIn(group('28 votes altogether', 'A 48 % 13 votes', 'B 33 % 9 votes', 'C 22 % 6 votes')),
    ).toHaveLength(1);
  });

  it.each([
    ['whole percentages', '28 votes', ['A 46 % 13', 'B 32 % 9', 'C 22 % 6']],
    ['thirds', '3 votes', ['A 33 % 1', 'B 33 % 1', 'C 33 % 1']],
    ['largest remainders', '3 votes', ['A 34 % 1', 'B 33 % 1', 'C 33 % 1']],
    ['decimals', '7 Stimmen', ['A 42,9 % 3', 'B 57,1 % 4']],
    ['answers that are not shown', '100 votes', ['A 40 % 40', 'B 30 % 30', 'C 20 % 20']],
    ['several answers of each', '20 people', ['A 60 % 12', 'B 50 % 10', 'C 40 % 8']],
  ])('is content with %s', (_, around, members) => {
    expect(unevenSharesIn(group(around, ...members))).toEqual([]);
  });
});
