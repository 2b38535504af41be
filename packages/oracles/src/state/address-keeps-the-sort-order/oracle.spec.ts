import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { addressKeepsTheSortOrder } from './oracle.ts';

const name = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const plansFor = (kind: string) => {
  const controls = [aSelect(kind, 'Which', ['All', 'Herb'])];
  return plansOf(
    addressKeepsTheSortOrder,
    aSite([aPage('/things', { lists: [aList([name], { controls })] })]),
  );
};

describe('address-keeps-the-sort-order', () => {
  it('chooses a sort order and reloads, where it is part of the address', () => {
    const [plan] = plansFor('sort');
    expect(plan?.title).toBe('things: the sort order "Herb" survives a reload and going back');
    const assumed = plan?.steps?.flatMap((step) => (step.do === 'assume' ? [step.because] : []));
    expect(assumed).toEqual(['the sort order is part of the address', 'something is listed']);
  });

  it('leaves other controls alone', () => {
    expect(plansFor('filter')).toEqual([]);
  });
});
