import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite } from '../testing/models.ts';
import { narrowingsOf } from './narrowing.ts';

const name = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const optionsFor = (...controls: Record<string, unknown>[]) =>
  narrowingsOf(aSite([aPage('/things', { lists: [aList([name], { controls })] })])).map(
    ({ control, option }) => `${control.kind}: ${option.label}`,
  );

describe('narrowingsOf', () => {
  it('takes the last option that narrows, and two controls of a list at most', () => {
    const controls = [
      aSelect('filter', 'Kind', ['All', 'Herb', 'Root']),
      aSelect('sort', 'Sort by', ['Name']),
      aSelect('filter', 'Size', ['Small']),
    ];
    expect(optionsFor(...controls)).toEqual(['filter: Root', 'sort: Name']);
  });

  it('leaves alone searches, headers and controls that only show all', () => {
    expect(
      optionsFor(
        aSelect('search', 'Search', ['x'], { control: 'input' }),
        aSelect('sort', 'Name', ['Name'], { control: 'header' }),
        aSelect('filter', 'Kind', ['All']),
      ),
    ).toEqual([]);
  });
});
