import { label, selectLabel } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { addressKeepsTheFilter } from './oracle.ts';

const name = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const plansFor = (kind: string) => {
  const controls = [aSelect(kind, 'Which', ['All', 'Herb'])];
  return plansOf(addressKeepsTheFilter, aSite([aPage('/things', { lists: [aList([name], { controls })] })]));
};

describe('address-keeps-the-filter', () => {
  it('chooses a filter and reloads, where it is part of the address', () => {
    const [plan] = plansFor('filter');
    expect(plan?.title).toBe('things: the filter "Herb" survives a reload and going back');
    const assumed = plan?.steps?.flatMap((step) => (step.do === 'assume' ? [step.because] : []));
    expect(assumed).toEqual(['the filter is part of the address', 'something is listed']);
  });

  it('leaves alone filters that were learned and left the address as it was', () => {
    const lists = [aList([name], { controls: [aSelect('filter', 'Which', ['All', 'Herb'])] })];
    const plansWith = (...changes: ReturnType<typeof aChange>[]) => {
      const action = anAction('filter', 'Herb', [selectLabel(label('Which'), 'Herb')], [changes]);
      return plansOf(addressKeepsTheFilter, aSite([aPage('/things', { lists, actions: [action] })]));
    };
    expect(
      plansWith(
        aChange('state', {
          name: 'Herb',
          state: 'selected',
          from: 'All',
          to: 'Herb',
          own: false,
          locator: label('Which'),
        }),
      ),
    ).toEqual([]);
    expect(plansWith(aChange('address', { from: '/things', to: '/things?which=herb' }))).toHaveLength(1);
  });

  it('leaves other controls alone', () => {
    expect(plansFor('sort')).toEqual([]);
  });
});
