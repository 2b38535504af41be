import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { detailsMatchItemPage } from './oracle.ts';

const plansFor = (...columns: Record<string, unknown>[]) => {
  const detail = { template: '/things/:id', link: role('link') };
  const names = aColumn('name', ['Ash', 'Birch', 'Cedar']);
  const headings = [{ level: 1, text: 'Birch' }];
  return plansOf(
    detailsMatchItemPage,
    aSite([
      aPage('/things', { lists: [aList([names, ...columns], { detail, count: 3 })] }),
      aPage('/things/1', { template: '/things/:id', heading: 'Birch', headings }),
    ]),
  );
};

describe('details-match-item-page', () => {
  it('compares the status of the third item once two pages have shown theirs', () => {
    const [plan, ...more] = plansFor(aColumn('status', ['In leaf', 'Bare', 'In leaf'], { header: 'State' }));
    expect(more).toEqual([]);
    expect(plan?.title).toBe('things: the state of an item of things is the same on its page');
    expect(JSON.stringify(plan?.steps)).toContain('the state of item 3 is that of the list');
  });

  it('leaves columns alone that say the same of every item, or next to nothing', () => {
    expect(plansFor(aColumn('status', ['Bare', 'Bare', 'Bare']))).toEqual([]);
    expect(plansFor(aColumn('status', ['ok', 'no', 'ok']))).toEqual([]);
    expect(plansFor(aColumn('text', ['A long story', 'Another', 'A third']))).toEqual([]);
  });
});
