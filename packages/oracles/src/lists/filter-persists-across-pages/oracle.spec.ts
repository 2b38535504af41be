import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filterPersistsAcrossPages } from './oracle.ts';

const columns = [
  aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
  aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
];
const pager = { next: role('link', 'Next'), pages: [] };
const titlesFor = (options: string[], more: Record<string, unknown>) =>
  plansOf(
    filterPersistsAcrossPages,
    aSite([
      aPage('/things', {
        lists: [aList(columns, { controls: [aSelect('filter', 'Kind', options)], ...more })],
      }),
    ]),
  ).map(({ title }) => title);

describe('filter-persists-across-pages', () => {
  it('plans a test for the two filters that leave the most', () => {
    expect(titlesFor(['Root', 'Herb', 'Fruit'], { pager })).toEqual([
      'things: the filter "Herb" still applies on the second page',
      'things: the filter "Root" still applies on the second page',
    ]);
  });

  it('leaves a filter alone whose items fit on one page', () => {
    expect(titlesFor(['Herb (3)'], { pager })).toEqual([]);
    expect(titlesFor(['Herb (4)'], { pager })).toHaveLength(1);
  });

  it('leaves a list without pages alone', () => {
    expect(titlesFor(['Herb'], {})).toEqual([]);
  });
});
