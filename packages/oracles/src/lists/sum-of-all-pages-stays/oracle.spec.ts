import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aFigure, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { sumOfAllPagesStays } from './oracle.ts';

const plansFor = (text: string, meaning = 'total', total = 34) => {
  const list = aList([aColumn('name', ['A', 'B', 'C', 'D'])], {
    pager: { next: role('button', 'Next'), pages: [] },
    counter: { locator: css('.count'), text: `${total} bills`, total, means: 'total' },
  });
  const figures = [aFigure(meaning, 'Sum', 1, { text })];
  return plansOf(sumOfAllPagesStays, aSite([aPage('/bills', { lists: [list], figures })]));
};

describe('sum-of-all-pages-stays', () => {
  it('plans a test where something is said of as many as there are in all', () => {
    expect(plansFor('Sum of all 34 bills').map(({ title }) => title)).toEqual([
      'bills: what is said below things of all 34 is the same on the second page',
    ]);
  });

  it('leaves alone what is said of others, counts only, or is all on one page', () => {
    expect(plansFor('Sum of 340 bills')).toEqual([]);
    expect(plansFor('34 bills', 'count')).toEqual([]);
    expect(plansFor('Sum of all 4 bills', 'total', 4)).toEqual([]);
  });
});
