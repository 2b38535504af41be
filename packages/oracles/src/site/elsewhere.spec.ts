import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage } from '../testing/models.ts';
import { elsewhereOf, kindsIn, sharingItems } from './elsewhere.ts';

const items = css('.plants > li');
const plants = (families = ['Rosaceae', 'Poaceae', 'Rosaceae', 'Poaceae', 'Poaceae']) =>
  aPage('/plants', {
    lists: [
      aList(
        [
          aColumn('name', ['Apple', 'Barley', 'Cherry', 'Millet', 'Millet grass']),
          aColumn('text', families, { key: 'family' }),
          aColumn('action', ['Edit', 'Edit', 'Edit', 'Edit', 'Edit']),
        ],
        { key: 'plants', items, count: 5 },
      ),
      aList([aColumn('name', ['Cherry', 'Millet'])], { key: 'bed', items: css('.bed > li'), count: 2 }),
    ],
  });

describe('items by what they have in common', () => {
  it('finds another list that has the item, by any text of its own', () => {
    expect(elsewhereOf(plants(), items, 'Cherry')).toEqual({ name: 'Cherry', items: css('.bed > li') });
    expect(elsewhereOf(plants(), items, 'Apple')).toBeUndefined();
  });

  it('takes no name that is a part of another one, nor a text that several items say', () => {
    expect(elsewhereOf(plants(), items, 'Millet')).toBeUndefined();
    expect(elsewhereOf(plants(), items, 'Rosaceae')).toBeUndefined();
  });

  it('puts first what shares a value with fewest', () => {
    expect(sharingItems(plants(), items).map(({ name, count }) => [name, count])).toEqual([
      ['Apple', 2],
      ['Cherry', 2],
      ['Barley', 3],
      ['Millet grass', 3],
    ]);
  });

  it('knows values that several items have, where there is more than one such', () => {
    expect(kindsIn(plants(), items)).toEqual(['rosaceae', 'poaceae']);
    expect(kindsIn(plants(['A', 'B', 'C', 'D', 'D']), items)).toEqual([]);
  });
});
