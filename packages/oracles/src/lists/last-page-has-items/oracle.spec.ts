import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { lastPageHasItems } from './oracle.ts';

const plansFor = (pages: { label: string; url: string }[]) => {
  const pager = { next: role('link', 'Next'), pages };
  const list = aList([aColumn('name', ['Apple', 'Bean'])], { pager });
  return plansOf(lastPageHasItems, aSite([aPage('/things', { lists: [list] })]));
};

describe('last-page-has-items', () => {
  it('opens the page with the highest number', () => {
    const pages = ['2', '7', '3'].map((label) => ({ label, url: `/things?page=${label}` }));
    const [plan, ...more] = plansFor(pages);
    expect(more).toEqual([]);
    expect(JSON.stringify(plan?.steps)).toContain('/things?page=7');
  });

  it('leaves a pager without numbers alone', () => {
    expect(plansFor([{ label: 'Last', url: '/things?page=9' }])).toEqual([]);
  });
});
