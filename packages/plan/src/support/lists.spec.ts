import { describe, expect, it } from 'vitest';
import { ordered, repeated, toList, without } from './lists.ts';
import { collapse, foundInOne, lacking, numberedLike, pickIncluding, toText } from './texts.ts';

describe('lists', () => {
  it('have the same members when their ordered texts are equal, however often each occurs', () => {
    expect(ordered(['b', 'a', 'b'])).toEqual(ordered(['b', 'b', 'a']));
    expect(ordered(['b', 'a', 'b'])).not.toEqual(ordered(['a', 'a', 'b']));
    expect(ordered([10, 9])).toEqual(ordered([9, 10]));
  });

  it('name the members that another does not have', () => {
    expect(without([1, 2, 3], [1, 3])).toEqual([2]);
    expect(without(['a'], ['a', 'b'])).toEqual([]);
  });

  it('name the members that occur more than once', () => {
    expect(repeated(['a', 'b', 'a', 'a'])).toEqual(['a', 'a']);
    expect(repeated(['a', 'b'])).toEqual([]);
  });

  it('are empty where there is none', () => {
    expect(toList([1])).toEqual([1]);
    expect(toList('text')).toEqual([]);
    expect(toList(undefined)).toEqual([]);
  });
});

describe('texts', () => {
  it.each([
    ['  two\n\twords ', 'two words'],
    ['no\u00a0break', 'no break'],
    ['', ''],
  ])('collapse white space: %j', (text, collapsed) => {
    expect(collapse(text)).toBe(collapsed);
  });

  it('contain a part whatever its case', () => {
    expect(pickIncluding(['Trail Lamp', 'Tent'], 'LAMP')).toEqual(['Trail Lamp']);
    expect(lacking(['Trail Lamp', 'Tent'], 'LAMP')).toEqual(['Tent']);
    expect(lacking(['GRÜN', 'grün'], 'grün')).toEqual([]);
  });

  it('are found in one of several, and in no other one', () => {
    const rows = ['Trip 112\tTomas', 'Trip 1123\n Nadia', 'trip  114 Greta'];
    expect(foundInOne(['trip 1123', 'Trip 112', 'TRIP 114', 'trip 115', ' '], rows)).toEqual([
      'trip 1123',
      'TRIP 114',
    ]);
    expect(foundInOne(['Greta', 'Greta'], rows)).toEqual(['Greta']);
  });

  it('are found where they are numbered as others are', () => {
    const rows = ['Hand back trip 1123', 'Trip\n 7 (Nadia), trip 7', 'round trip 8th', 'strip 9', 'Trip A'];
    expect(numberedLike(['trip 1117', 'trip 12'], rows)).toEqual(['trip 1123', 'Trip 7']);
    expect(numberedLike(['#12/a (x)'], ['order #7/a (x)', '#7/b (x)'])).toEqual(['#7/a (x)']);
    expect(numberedLike(['N° 4'], ['N° 12'])).toEqual(['N° 12']);
  });

  it('are empty where there is no value', () => {
    expect(toText(null)).toBe('');
    expect(toText(undefined)).toBe('');
    expect(toText(0)).toBe('0');
  });
});
