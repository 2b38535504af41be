import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { itemOpensItsOwnPageAfterFiltering } from './oracle.ts';

const plansFor = (more: Record<string, unknown>, heading = 'Birch') => {
  const detail = { template: '/things/:id', link: role('link') };
  const names = aColumn('name', ['Ash', 'Birch', 'Cedar', 'Dogwood']);
  return plansOf(
    itemOpensItsOwnPageAfterFiltering,
    aSite([
      aPage('/things', { lists: [aList([names], { detail, ...more })] }),
      aPage('/things/1', { template: '/things/:id', heading, headings: [{ level: 1, text: heading }] }),
    ]),
  ).map((plan) => plan.title);
};

describe('item-opens-its-own-page-after-filtering', () => {
  it('plans a test for a list whose items open pages with their names', () => {
    expect(plansFor({ controls: [aSelect('filter', 'Kind', ['All', 'Herb'])] })).toEqual([
      'things: opening one of things after filtering opens that very one',
    ]);
  });

  it('leaves a filter alone that only has the option for everything', () => {
    expect(plansFor({ controls: [aSelect('filter', 'Kind', ['All'])] })).toEqual([]);
  });
});
