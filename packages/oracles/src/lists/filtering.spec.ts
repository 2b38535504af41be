import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { listingsOf } from '../site/listing.ts';
import { aChange, aColumn, aList, anAction, aPage, aSelect, aSite } from '../testing/models.ts';
import {
  allMatch,
  filterControlsOf,
  filterElement,
  filtersOf,
  filterWords,
  largestFirst,
  narrowestOf,
} from './filtering.ts';

const kinds = aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']);
const prices = aColumn('price', ['$3', '$10', '$27', '$2']);
const filtersIn = (control: Record<string, unknown>) => {
  const list = aList([aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']), kinds, prices], {
    controls: [control],
  });
  const [listing] = listingsOf(aSite([aPage('/things', { lists: [list] })]));
  if (!listing) throw new Error('the site has no list');
  return filterControlsOf(listing).flatMap((each) => filtersOf(listing, each));
};

describe('the filters of a list', () => {
  it('are the options whose effect shows on the items', () => {
    expect(filtersIn(aSelect('filter', 'Kind', ['All', 'Herb', 'Exotic'])).map(filterWords)).toEqual([
      '"Herb"',
    ]);
    expect(filtersIn(aSelect('sort', 'Kind', ['Herb']))).toEqual([]);
  });

  it('are found where items name several values', () => {
    const several = aColumn('text', ['Piano', 'Flute · Piano', 'Violin, Bass guitar', '–']);
    const list = aList([aColumn('name', ['A', 'B', 'C', 'D']), several], {
      controls: [aSelect('filter', 'Instrument', ['Flute', 'Piano', 'Guitar'])],
    });
    const [listing] = listingsOf(aSite([aPage('/pupils', { lists: [list] })]));
    const filters = listing && filterControlsOf(listing).flatMap((each) => filtersOf(listing, each));
    expect(largestFirst(filters ?? []).map(filterWords)).toEqual(['"Piano"', '"Flute"']);
  });

  it('are named without the numbers beside them', () => {
    const [filter] = filtersIn(aSelect('filter', 'Kind', ['Herb (2)', 'Root (1)']));
    expect(filter && filterElement(filter, true)).toBe('things kind herb');
    expect(filter && filterElement(filter)).toBe('things kind');
  });

  it('start with the one that leaves the most items', () => {
    const filters = filtersIn(aSelect('filter', 'Kind', ['Root', 'Herb']));
    expect(largestFirst(filters).map(filterWords)).toEqual(['"Herb"', '"Root"']);
  });

  it('are checked by the bounds that their words name', () => {
    const bounds = filtersIn(aSelect('filter', 'Price', ['Under $5', '$5 – $20', 'Over $20'])).map((filter) =>
      allMatch(filter, 'chosen').map((step) => 'message' in step && step.message),
    );
    expect(bounds).toEqual([
      ['chosen, every price is at most 5'],
      ['chosen, every price is at least 5', 'chosen, every price is at most 20'],
      ['chosen, every price is at least 20'],
    ]);
  });
});

describe('a control that switches lists', () => {
  it('takes other controls of the list away, and is not the narrowest filter', () => {
    const group = (label: string, options: string[], counts: number[]) => ({
      ...aSelect('filter', label, options, { control: 'button', locator: role('group', label) }),
      uses: options.map((option, index) => ({ option, count: counts[index] })),
    });
    const [view, kind] = [
      group('View', ['Open', 'Archive'], [4, 1]),
      group('Kind', ['Fruit', 'Herb'], [1, 2]),
    ];
    const list = aList([aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill'])], { controls: [view, kind] });
    const went = aChange('part', {
      ...{ how: 'went', kind: 'control', name: 'Herb', locator: role('button', 'Herb') },
    });
    const archive = anAction(
      'filter',
      'Archive',
      [{ do: 'click', target: role('button', 'Archive') }],
      [[went]],
    );
    const narrowest = (...actions: Record<string, unknown>[]) => {
      const [listing] = listingsOf(aSite([aPage('/things', { lists: [list], actions })]));
      return listing && narrowestOf(listing)?.option.label;
    };
    expect(narrowest()).toBe('Archive');
    expect(narrowest(archive)).toBe('Fruit');
  });
});
