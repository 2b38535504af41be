import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { counterFollowsFiltering } from './oracle.ts';

const stepsFor = (total: number, ...controls: Record<string, unknown>[]) => {
  const counter = { locator: role('status'), text: `${total} things`, total, means: 'shown' };
  const list = aList([aColumn('name', ['Apple', 'Bean'])], { counter, controls });
  return plansOf(counterFollowsFiltering, aSite([aPage('/things', { lists: [list] })])).map((plan) =>
    JSON.stringify(plan.steps),
  );
};

describe('counter-follows-filtering', () => {
  it('narrows by the first option of a filter that leaves something out', () => {
    expect(stepsFor(4, aSelect('filter', 'Kind', ['All', 'Herb']))[0]).toContain('choose \\"Herb\\"');
  });

  it('narrows by a search where there is no filter', () => {
    expect(stepsFor(4, aSearch('Search'))[0]).toContain('search for a word');
  });

  it('leaves a list alone that cannot be narrowed down', () => {
    expect(stepsFor(4)).toEqual([]);
  });

  it('leaves a number alone that counts something else', () => {
    expect(stepsFor(40, aSelect('filter', 'Kind', ['All', 'Herb']))).toEqual([]);
  });
});
