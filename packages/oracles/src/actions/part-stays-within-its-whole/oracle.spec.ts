import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { partStaysWithinItsWhole } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const counting = (from: string, to: string) => {
  const [create, count] = pages.site.pages[0]?.actions ?? [];
  const changed = aChange('item', { how: 'changed', items: count?.items, own: true, from, to });
  const actions = [create, { ...count, tries: [{ changes: [changed] }] }];
  return plansOf(partStaysWithinItsWhole, aSite([aPage('/courses', { actions })]));
};

describe('part-stays-within-its-whole', () => {
  it('goes up to the whole, and tries once more', () => {
    const [plan] = plansOf(partStaysWithinItsWhole, pages.site);
    expect(JSON.stringify(plan?.steps)).toMatch(/press 2.*2 of 2.*once more.*3 of 2/);
  });

  it('leaves alone what goes down, changes the whole, or shows no part', () => {
    expect(counting('a, 0 of 2 places', 'a, 1 of 2 places')).toHaveLength(1);
    expect(counting('a, 1 of 2 places', 'a, 0 of 2 places')).toEqual([]);
    expect(counting('a, 1 of 2 places', 'a, 2 of 3 places')).toEqual([]);
    expect(plansOf(partStaysWithinItsWhole, aSite([packingPage('create', 'toggle')]))).toEqual([]);
  });
});
