import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { totalMatchesItems } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const plansFor = (total: number, more: Record<string, unknown> = {}, controls: object[] = []) => {
  const counter = { locator: role('status'), text: `${total} things`, total, means: 'total' };
  const list = aList([names], { counter, ...more });
  return plansOf(totalMatchesItems, aSite([aPage('/things', { lists: [list], controls })]));
};

describe('total-matches-items', () => {
  it('suspects a number that is off by one', () => {
    expect(plansFor(5).map(({ suspected }) => suspected)).toEqual([true]);
    expect(plansFor(4).map(({ suspected }) => suspected)).toEqual([false]);
  });

  it('suspects nothing where more can be shown', () => {
    const more = aControl('Noch mehr', ['changed'], { meaning: 'show-more' });
    expect(plansFor(5, {}, [more])).toEqual([]);
    expect(plansFor(5, {}, [aControl('More about us', ['opened-dialog'])])).toHaveLength(1);
  });

  it('leaves an endless list alone', () => {
    expect(plansFor(90)).toEqual([]);
  });

  it('suspects a number that the pages that were seen do not come to', () => {
    const counter = { locator: role('status'), text: '6 things', total: 6, means: 'total' };
    const pager = { next: role('link', 'Next'), pages: [] };
    const paged = (url: string, count: number) =>
      aPage(url, { template: '/things', lists: [aList([names], { counter, pager, count })] });
    const suspicions = (last: number) =>
      plansOf(totalMatchesItems, aSite([paged('/things', 4), paged('/things?page=2', last)])).map(
        ({ suspected }) => suspected,
      );
    expect(suspicions(2)).toEqual([false]);
    expect(suspicions(1)).toEqual([true]);
  });

  it('counts over all pages, where all that is there now fits on them', () => {
    const [plan] = plansFor(10, { pager: { next: role('link', 'Next'), pages: [] } });
    expect(plan?.title).toBe('things: the pages together hold as many things as announced');
    expect(JSON.stringify(plan?.steps)).toContain('go to page 3');
    expect(JSON.stringify(plan?.steps)).toContain('so many fit on 3 pages');
  });
});
