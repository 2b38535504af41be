import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { itemOpensItsOwnPageOnPageTwo } from './oracle.ts';

const plansFor = (more: Record<string, unknown>, heading = 'Birch') => {
  const detail = { template: '/things/:id', link: role('link') };
  const names = aColumn('name', ['Ash', 'Birch', 'Cedar', 'Dogwood']);
  return plansOf(
    itemOpensItsOwnPageOnPageTwo,
    aSite([
      aPage('/things', { lists: [aList([names], { detail, ...more })] }),
      aPage('/things/1', { template: '/things/:id', heading, headings: [{ level: 1, text: heading }] }),
    ]),
  ).map((plan) => plan.title);
};

describe('item-opens-its-own-page-on-page-two', () => {
  it('plans a test for a list whose items open pages with their names', () => {
    expect(plansFor({ pager: { next: role('link', 'Next'), pages: [] } })).toEqual([
      'things: opening one of things on the second page opens that very one',
    ]);
  });

  it('leaves a list without pages alone', () => {
    expect(plansFor({})).toEqual([]);
  });
});
