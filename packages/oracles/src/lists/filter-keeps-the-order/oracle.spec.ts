import { click, css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filterKeepsTheOrder } from './oracle.ts';

const names = aColumn('name', ['Rook', 'Ibis', 'Kite']);
const order = aSelect('sort', 'Order', ['As seen', 'By name']);
const kind = aSelect('filter', 'Kind', ['', 'Large', 'Small']);
const items = css('li');
const tab = anAction(
  'filter',
  'Large',
  [click(role('tab', 'Large'))],
  [[aChange('item', { how: 'went', items, own: false, at: 0, from: 'Rook' })]],
);
const planned = (controls: (typeof order)[], actions: (typeof tab)[] = []) =>
  plansOf(filterKeepsTheOrder, aSite([aPage('/birds', { lists: [aList([names], { controls })], actions })]));

describe('filter-keeps-the-order', () => {
  it('chooses an order, then filters by control or by tab', () => {
    expect(JSON.stringify(planned([order, kind]))).toContain('after \\"Small\\" was chosen');
    expect(JSON.stringify(planned([order], [tab]))).toContain('after \\"Large\\" was chosen');
  });

  it('takes what orders as well for no filter', () => {
    const second = aSelect('filter', 'Then', ['As seen', 'By name']);
    const direction = { ...aSelect('filter', 'Descending', ['Descending']), control: 'checkbox' as const };
    expect(planned([order, second])).toEqual([]);
    expect(planned([order, direction])).toEqual([]);
    expect(planned([order, second, direction, kind])).toHaveLength(1);
  });

  it('chooses orders and filters that were learned where no list was read', () => {
    const sortBy = (option: string, more: Record<string, unknown> = {}) =>
      anAction(
        'sort',
        option,
        [click(role('button', option))],
        [[aChange('item', { how: 'moved', items, own: false })]],
        {
          items,
          ...more,
        },
      );
    const back = sortBy('As seen');
    const actions = [sortBy('By name', { undoneBy: back['key'] }), back, { ...tab, items }];
    const of = (...some: typeof actions) =>
      plansOf(filterKeepsTheOrder, aSite([aPage('/birds', { actions: some })])).length;
    expect(of(...actions)).toBe(1);
    expect(of(...actions.slice(0, 2))).toBe(0);
    expect(of(...actions.slice(1))).toBe(0);
  });

  it('plans nothing without an order, without a filter, or for links', () => {
    expect(planned([kind])).toEqual([]);
    expect(planned([order])).toEqual([]);
    expect(planned([order, { ...kind, control: 'link' }])).toEqual([]);
    expect(planned([order], [{ ...tab, needs: 'create' }])).toEqual([]);
  });
});
