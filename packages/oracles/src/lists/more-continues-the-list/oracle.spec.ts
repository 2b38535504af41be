import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { moreContinuesTheList } from './oracle.ts';

const names = aColumn('name', ['Moor', 'Dale', 'Beck']);
const plansFor = (next: string, controls: ReturnType<typeof aSelect>[] = []) => {
  const pager = { next: role('button', next), pages: [] };
  const list = aList([names], { count: 3, controls, pager });
  return plansOf(moreContinuesTheList, aSite([aPage('/letters', { language: 'en', lists: [list] })]));
};

describe('more-continues-the-list', () => {
  it('shows more of a list, and more of it in another order', () => {
    expect(plansFor('Show more')).toHaveLength(1);
    const order = aSelect('sort', 'Order', ['Newest first', 'Name, A to Z']);
    expect(JSON.stringify(plansFor('Show more', [order]))).toContain('still in that order');
  });

  it('leaves pages alone that take the place of the one before', () => {
    expect(plansFor('Next page')).toEqual([]);
  });
});
