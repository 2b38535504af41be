import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filteredPagesAreFull } from './oracle.ts';

const plansFor = (more: Record<string, unknown>) => {
  const list = aList([aColumn('name', ['Ash', 'Elm', 'Oak'])], more);
  return plansOf(filteredPagesAreFull, aSite([aPage('/trees', { language: 'en', lists: [list] })]));
};
const pager = { next: role('button', 'Next'), pages: ['1', '2'].map((label) => ({ label, url: '' })) };
const filter = aSelect('filter', 'Height', ['Any height', 'Low', 'High'], {
  uses: [
    { option: 'Low', count: 4 },
    { option: 'High', count: 2 },
  ],
});

describe('filtered-pages-are-full', () => {
  it('chooses what exploring saw leave less than a page', () => {
    expect(plansFor({ pager, controls: [filter] }).map(({ title }) => title)).toEqual([
      'trees: with "High" the first page of things is full, or the only one',
    ]);
  });

  it('leaves lists alone that have no pages or no filter', () => {
    expect(plansFor({ controls: [filter] })).toEqual([]);
    expect(plansFor({ pager })).toEqual([]);
    // It may be a month.
    expect(plansFor({ pager: { ...pager, pages: [] }, controls: [filter] })).toEqual([]);
  });
});
