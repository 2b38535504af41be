import { click, css, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
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

  it('fills the item that was there before and is soon full, where nothing is sent', () => {
    const known = ['Oars', 'Sails', 'Buoys'];
    const items = css('#store > li');
    const raise = anAction(
      'count',
      'More',
      [click({ ...role('button', 'More'), within: { ...items, hasText: template('{{item}}') } })],
      [[aChange('item', { how: 'changed', items, own: true, from: 'Oars 4 of 9', to: 'Oars 5 of 9' })]],
      { items, perItem: true, examples: known.map((text) => ({ text })) },
    );
    const list = aList([aColumn('name', ['Oars 4 of 9', 'Sails 18 of 20', 'Buoys 5 of 5'])], { items });
    const planned = (writes: boolean) =>
      plansOf(
        partStaysWithinItsWhole,
        aSite([aPage('/store', { lists: [list], actions: [{ ...raise, writes }] })]),
      );
    expect(JSON.stringify(planned(false)[0]?.steps)).toMatch(/18 of 20.*2 times.*20 of 20.*21 of 20/);
    expect(planned(true)).toEqual([]);
  });

  it('leaves alone what goes down, changes the whole, or shows no part', () => {
    expect(counting('a, 0 of 2 places', 'a, 1 of 2 places')).toHaveLength(1);
    expect(counting('a, 1 of 2 places', 'a, 0 of 2 places')).toEqual([]);
    expect(counting('a, 1 of 2 places', 'a, 2 of 3 places')).toEqual([]);
    expect(plansOf(partStaysWithinItsWhole, aSite([packingPage('create', 'toggle')]))).toEqual([]);
  });
});
