import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { itemPageSurvivesReload } from './oracle.ts';

const plansFor = (more: Record<string, unknown>, heading = 'Birch') => {
  const detail = { template: '/things/:id', link: role('link') };
  const names = aColumn('name', ['Ash', 'Birch', 'Cedar', 'Dogwood']);
  return plansOf(
    itemPageSurvivesReload,
    aSite([
      aPage('/things', { lists: [aList([names], { detail, ...more })] }),
      aPage('/things/1', { template: '/things/:id', heading, headings: [{ level: 1, text: heading }] }),
    ]),
  ).map((plan) => plan.title);
};

describe('item-page-survives-reload', () => {
  it('plans a test for a list whose items open pages with their names', () => {
    expect(plansFor({})).toEqual(['things: the page of one of things can be reloaded']);
  });

  it('leaves pages alone that do not show the name', () => {
    expect(plansFor({}, 'Details')).toEqual([]);
  });
});
