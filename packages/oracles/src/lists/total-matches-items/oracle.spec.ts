import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { totalMatchesItems } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const plansFor = (total: number, more: Record<string, unknown> = {}) => {
  const counter = { locator: role('status'), text: `${total} things`, total, means: 'total' };
  const list = aList([names], { counter, ...more });
  return plansOf(totalMatchesItems, aSite([aPage('/things', { lists: [list] })]));
};

describe('total-matches-items', () => {
  it('suspects a number that is off by one', () => {
    expect(plansFor(5).map(({ suspected }) => suspected)).toEqual([true]);
    expect(plansFor(4).map(({ suspected }) => suspected)).toEqual([false]);
  });

  it('leaves an endless list alone', () => {
    expect(plansFor(90)).toEqual([]);
  });

  it('counts over all pages', () => {
    const [plan] = plansFor(10, { pager: { next: role('link', 'Next'), pages: [] } });
    expect(plan?.title).toBe('things: the pages together hold as many things as announced');
    expect(JSON.stringify(plan?.steps)).toContain('go to page 3');
  });
});
