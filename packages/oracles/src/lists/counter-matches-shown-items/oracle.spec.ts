import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { counterMatchesShownItems } from './oracle.ts';

const plansFor = (total: number, means = 'shown', more: Record<string, unknown> = {}) => {
  const counter = { locator: role('status'), text: `${total} things`, total, means };
  const list = aList([aColumn('name', ['Apple', 'Bean'])], { counter, ...more });
  return plansOf(counterMatchesShownItems, aSite([aPage('/things', { lists: [list] })]));
};

describe('counter-matches-shown-items', () => {
  it('suspects a number that is off by one', () => {
    expect(plansFor(4).map(({ suspected }) => suspected)).toEqual([false]);
    expect(plansFor(5).map(({ suspected }) => suspected)).toEqual([true]);
  });

  it('leaves a number alone that counts something else', () => {
    expect(plansFor(90)).toEqual([]);
    expect(plansFor(4, 'total')).toEqual([]);
  });

  it('leaves the number of those alone that have a value which the list names', () => {
    const counter = { locator: role('status'), text: '5 open things', total: 5, means: 'shown' };
    const states = aColumn('text', ['open', 'closed', 'open'], { key: 'state' });
    const list = aList([aColumn('name', ['Apple', 'Bean', 'Cress']), states], { counter });
    expect(plansOf(counterMatchesShownItems, aSite([aPage('/things', { lists: [list] })]))).toEqual([]);
  });

  it('leaves a list with pages alone', () => {
    expect(plansFor(4, 'shown', { pager: { next: role('link', 'Next'), pages: [] } })).toEqual([]);
  });
});
