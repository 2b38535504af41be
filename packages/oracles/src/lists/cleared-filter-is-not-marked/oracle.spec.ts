import { describe, expect, it } from 'vitest';
import { meadowSite } from '../../testing/meadows.ts';
import { aSite, plansOf } from '../../testing/models.ts';
import { clearedFilterIsNotMarked } from './oracle.ts';

describe('cleared-filter-is-not-marked', () => {
  it('looks at a filter after what shows the whole list', () => {
    expect(plansOf(clearedFilterIsNotMarked, meadowSite).map(({ bug }) => bug.title)).toEqual([
      '"clover" still looks chosen after "All plants"',
    ]);
  });

  it('plans nothing where nothing shows the whole list', () => {
    const [page] = meadowSite.pages;
    const without = page?.actions.filter(({ name }) => name !== 'All plants') ?? [];
    expect(plansOf(clearedFilterIsNotMarked, aSite(page ? [{ ...page, actions: without }] : []))).toEqual([]);
  });
});
