import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { itemOpensItsOwnPage } from './oracle.ts';

const plansFor = (samples: string[], heading: string) => {
  const detail = { template: '/things/:id', link: role('link') };
  return plansOf(
    itemOpensItsOwnPage,
    aSite([
      aPage('/things', { lists: [aList([aColumn('name', samples)], { detail })] }),
      aPage('/things/1', { template: '/things/:id', heading, headings: [{ level: 1, text: heading }] }),
    ]),
  );
};

describe('item-opens-its-own-page', () => {
  it('expects the name of the item as the heading of its page', () => {
    const [plan] = plansFor(['Ash', 'Birch', 'Cedar', 'Dogwood'], 'Birch');
    expect(plan?.title).toBe('things: opening one of things opens that very one');
    expect(JSON.stringify(plan?.steps)).toContain('by its heading');
  });

  it('leaves pages alone that do not show the name', () => {
    expect(plansFor(['Ash', 'Birch'], 'Details')).toEqual([]);
  });

  it('leaves names alone that are cut off', () => {
    expect(plansFor(['Ash tree and mor…', 'Birch'], 'Birch')).toEqual([]);
  });
});
