import type { ListColumn } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { columnHolding, filterUses, ordersBy, useOf } from './list-uses.ts';

const column = (key: string, meaning: ListColumn['meaning'], more: Partial<ListColumn> = {}): ListColumn => ({
  key,
  meaning,
  locator: { by: 'css', selector: `.${key}` },
  samples: [],
  ...more,
});
const columns = [
  column('title', 'name', { header: 'Title', samples: ['Ferns', 'Moss'] }),
  column('cost', 'price', { samples: ['4.20', '3.10'] }),
  column('shelf', 'category', { samples: ['Indoor', 'Garden', ''] }),
  column('data-kind', 'category', { attribute: 'data-kind', samples: ['Indoor', 'Garden'] }),
];

describe('the column that holds what options say', () => {
  it('shows nothing but words of the options, whatever their case and count', () => {
    expect(columnHolding(['All', 'indoor (4)', 'GARDEN (12)'], columns)).toBe('shelf');
  });
  it('is none where the list shows something else as well, or nothing', () => {
    expect(columnHolding(['Indoor'], columns)).toBeUndefined();
    expect(columnHolding(['Indoor', 'Garden'], [column('empty', 'category')])).toBeUndefined();
    expect(columnHolding(['Edit'], [column('do', 'action', { samples: ['Edit'] })])).toBeUndefined();
  });
});

describe('what an option orders by', () => {
  it.each([
    ['Price: low to high', 'cost', 'ascending'],
    ['Most expensive first', 'cost', 'descending'],
    ['Title', 'title', undefined],
    ['Z–A', 'title', 'descending'],
  ])('%s', (option, key, direction) => {
    const { column: by, direction: way } = useOf(option, 'Sort by', columns, 'en');
    expect([by, way]).toEqual([key, direction]);
  });
  it('is said by the label of the control where the option names only the direction', () => {
    expect(useOf('Descending', 'Sort by price', columns, 'en')).toEqual({
      option: 'Descending',
      column: 'cost',
      direction: 'descending',
    });
  });
  it('is the column whose header it repeats, before one of the same meaning', () => {
    const two = [column('name', 'name'), column('author', 'name', { header: 'Author ↑' })];
    expect(useOf('Author', '', two, 'en').column).toBe('author');
  });
  it('is nothing that is known when no column is meant', () => {
    expect(useOf('Featured', 'Sort by', columns, 'en')).toEqual({ option: 'Featured' });
  });
});

describe('what an option narrows by', () => {
  it('is the column that holds the options, and the one for everything says so', () => {
    expect(filterUses(['All', 'Indoor', 'Garden'], 'Place', columns, 'en')).toEqual([
      { option: 'All', column: 'shelf', all: true },
      { option: 'Indoor', column: 'shelf' },
      { option: 'Garden', column: 'shelf' },
    ]);
  });
  it('is the column that the label means where none holds the options', () => {
    expect(filterUses(['under 5', 'over 5'], 'Price', columns, 'en').map(({ column: by }) => by)).toEqual([
      'cost',
      'cost',
    ]);
  });
});

it('options order when many of them say a direction, and one what is ordered', () => {
  expect(ordersBy(['Price: low to high', 'Price: high to low', 'Newest first'], 'en')).toBe(true);
  expect(ordersBy(['A–Z', 'Z–A'], 'en')).toBe(true);
  expect(ordersBy(['Indoor', 'Garden', 'Desert'], 'en')).toBe(false);
});
