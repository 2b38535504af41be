import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { differentItemsHaveDifferentImages } from './oracle.ts';

const clocks = ['Carriage clock', 'Brass kettle', 'Oak settle', 'Ship bell'];
const planned = (files: string[], names = clocks) => {
  const columns = [
    aColumn('name', names),
    aColumn('image', files, { locator: css('img'), attribute: 'src' }),
  ];
  return plansOf(differentItemsHaveDifferentImages, aSite([aPage('/sale', { lists: [aList(columns)] })]));
};

describe('different-items-have-different-images', () => {
  it('suspects two items that have the same of numbered images', () => {
    expect(planned(['/1.svg', '/2.svg', '/3.svg', '/3.svg'])[0]?.bug.title).toContain('Oak settle');
  });

  it('leaves alone placeholders, and variants of one thing', () => {
    expect(planned(['/1.svg', '/2.svg', '/none.svg', '/none.svg'])).toEqual([]);
    expect(planned(['/1.svg', '/1.svg', '/1.svg', '/2.svg'])).toEqual([]);
    expect(
      planned(['/1.svg', '/2.svg', '/3.svg', '/3.svg'], ['Mug', 'Bowl', 'Blue shirt', 'Red shirt']),
    ).toEqual([]);
    expect(planned(['/1.svg', '/2.svg', '/3.svg', '/4.svg'])).toEqual([]);
  });
});
