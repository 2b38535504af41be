import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { itemsOpenDifferentPages } from './oracle.ts';

const plansFor = (more: Record<string, unknown>, heading = 'Birch') => {
  const detail = { template: '/things/:id', link: role('link') };
  const names = aColumn('name', ['Ash', 'Birch', 'Cedar', 'Dogwood']);
  return plansOf(
    itemsOpenDifferentPages,
    aSite([
      aPage('/things', { lists: [aList([names], { detail, ...more })] }),
      aPage('/things/1', { template: '/things/:id', heading, headings: [{ level: 1, text: heading }] }),
    ]),
  ).map((plan) => plan.title);
};

describe('items-open-different-pages', () => {
  it('plans a test where pages do not show the names of their items', () => {
    expect(plansFor({}, 'Details')).toEqual(['things: two of things open different pages']);
  });

  it('leaves pages alone that show the name, of which more is expected', () => {
    expect(plansFor({}, 'Birch')).toEqual([]);
  });
});
