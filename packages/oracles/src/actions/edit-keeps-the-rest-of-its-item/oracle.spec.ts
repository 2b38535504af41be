import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions } from '../../testing/packing.ts';
import { editKeepsTheRestOfItsItem as oracle } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const [page] = pages.site.pages;
const plans = (...names: string[]) =>
  plansOf(
    oracle,
    aSite([aPage('/kennel', { actions: page?.actions.filter(({ name }) => names.includes(name)) ?? [] })]),
  );

describe('edit-keeps-the-rest-of-its-item', () => {
  it('does something to the item before it is renamed', () => {
    const [plan] = plans('New name and Enter', 'More', 'Fed');
    expect(plan?.steps?.map((each) => each.do)).toEqual([
      'step',
      'assume',
      'step',
      'step',
      'keep',
      'step',
      'assume',
      'expect',
    ]);
  });

  it('renames several of the items where nothing else can be done to them', () => {
    const [plan, ...more] = plans('New name and Enter');
    expect(more).toEqual([]);
    expect(plan?.steps?.filter((each) => each.do === 'expect')).toHaveLength(3 * 2);
  });

  it('takes a copy beside the item for no edit', () => {
    const came = (each: object) => aChange('item', { how: 'came', own: true, to: 'x1', ...each });
    const actions = (page?.actions ?? []).map((each) =>
      each.kind === 'edit'
        ? { ...each, tries: [{ item: 'Nell', changes: [came({ items: each.items })] }] }
        : each,
    );
    const found = plansOf(oracle, aSite([aPage('/kennel', { actions })]));
    expect(JSON.stringify(found)).toContain('as many items as before');
  });

  it('switches an item of its own before it is renamed where the list begins empty', () => {
    const [plan, ...more] = plansOf(oracle, aSite([aPage('/packing', { actions: packingActions })]));
    expect(more).toEqual([]);
    expect(plan?.title).toContain('leaves the state of its item as it was');
    expect(JSON.stringify(plan?.steps)).toContain('on the second item before');
  });

  it('leaves alone a note that comes beside the name', () => {
    const actions = (page?.actions ?? []).map((each) => {
      const item = aChange('item', {
        how: 'changed',
        items: each.items,
        own: true,
        from: 'Nell',
        to: 'Nell · x1',
      });
      return each.kind === 'edit' ? { ...each, tries: [{ item: 'Nell', changes: [item] }] } : each;
    });
    expect(plansOf(oracle, aSite([aPage('/kennel', { actions })]))).toEqual([]);
  });

  it('leaves alone edits that change more of the item by what they are for', () => {
    const actions = (page?.actions ?? []).map((each) => {
      const from = 'Nell draft';
      const item = aChange('item', { how: 'changed', items: each.items, own: true, from, to: 'x1 saved' });
      return each.kind === 'edit' ? { ...each, tries: [{ item: 'Nell', changes: [item] }] } : each;
    });
    expect(plansOf(oracle, aSite([aPage('/kennel', { actions })]))).toEqual([]);
  });
});
