import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filterCountMatchesResults } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const titlesFor = (options: string[], more: Record<string, unknown> = {}) => {
  const controls = [aSelect('filter', 'Kind', options)];
  const site = aSite([aPage('/things', { lists: [aList([names], { controls, ...more })] })]);
  return plansOf(filterCountMatchesResults, site).map(({ title }) => title);
};

describe('filter-count-matches-results', () => {
  it('plans a test for each filter with a number beside it', () => {
    expect(titlesFor(['All (4)', 'Herb (2)', 'Root'])).toEqual([
      'things: the number beside the filter "Herb" is the number it shows',
    ]);
  });

  it('turns a few pages to count them, and leaves larger numbers alone', () => {
    const pager = { next: role('link', 'Next'), pages: [] };
    expect(titlesFor(['Herb (12)', 'Root (13)'], { pager })).toEqual([
      'things: the number beside the filter "Herb" is the number it shows',
    ]);
  });
});
