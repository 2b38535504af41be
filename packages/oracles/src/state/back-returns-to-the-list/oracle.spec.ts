import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { backReturnsToTheList } from './oracle.ts';

const name = aColumn('name', ['A', 'B', 'C']);
const link = aColumn('link', ['/things/1', '/things/2', '/things/3'], { attribute: 'href' });
const plansFor = (more: Record<string, unknown>) =>
  plansOf(backReturnsToTheList, aSite([aPage('/things', { lists: [aList([name, link], more)] })]));

describe('back-returns-to-the-list', () => {
  it('compares a list with itself only when it is the same at each look: random picks are not', () => {
    const [plan] = plansFor({
      detail: { template: '/things/:id', link: role('link'), nameColumn: 'name' },
    });
    const order = plan?.steps?.map((each) => {
      if (each.do === 'assume') return each.because;
      return each.do === 'expect' ? each.message : each.do;
    });
    expect(order?.indexOf('the list is the same at each look')).toBeGreaterThan(0);
    expect(order?.indexOf('the list is the same at each look')).toBeLessThan(
      order?.indexOf('back shows things again') ?? 0,
    );
  });

  it('leaves alone lists whose items have no page', () => {
    expect(plansFor({})).toEqual([]);
  });
});
