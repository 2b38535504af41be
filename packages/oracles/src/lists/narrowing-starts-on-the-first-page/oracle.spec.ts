import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { narrowingStartsOnTheFirstPage } from './oracle.ts';

const columns = [
  aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
  aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
];
const pager = { next: role('button', 'Next'), pages: [] };
const controls = [aSearch('Find'), aSelect('filter', 'Kind', ['Herb', 'Root'])];
const titlesFor = (more: Record<string, unknown>) =>
  plansOf(
    narrowingStartsOnTheFirstPage,
    aSite([aPage('/things', { lists: [aList(columns, { controls, ...more })] })]),
  ).map(({ title }) => title);

describe('narrowing-starts-on-the-first-page', () => {
  it('searches from the second page, and chooses there what leaves the fewest', () => {
    expect(titlesFor({ pager })).toEqual([
      expect.stringContaining('a search from the second page'),
      'things: the filter "Root" shows something from the second page of things too',
    ]);
  });

  it('shows more on each page from the last one, by its number', () => {
    const numbered = ['1', '2', '3'].map((label) => ({ label, url: '', locator: role('button', label) }));
    const sizes = aSelect('page-size', 'Per page', ['4', '20']);
    const resizing = (more: Record<string, unknown>) =>
      titlesFor({ pager: { pages: numbered }, ...more }).filter((title) => title.includes('per page'));
    expect(resizing({ controls: [sizes] })).toEqual([
      'things: more things per page show something from a later page too',
    ]);
    expect(resizing({ controls: [sizes], count: 20 })).toEqual([]);
    expect(resizing({ controls: [sizes], pager: { pages: numbered.slice(0, 1) } })).toEqual([]);
  });

  it('leaves lists alone that have one page, or whose items have no names to search for', () => {
    expect(titlesFor({})).toEqual([]);
    expect(titlesFor({ pager, columns: columns.slice(1) }).join()).not.toContain('search');
  });
});
