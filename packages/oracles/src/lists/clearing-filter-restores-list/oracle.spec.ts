import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { clearingFilterRestoresList } from './oracle.ts';

const columns = [
  aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
  aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
];
const plansFor = (...controls: Record<string, unknown>[]) =>
  plansOf(clearingFilterRestoresList, aSite([aPage('/things', { lists: [aList(columns, { controls })] })]));

describe('clearing-filter-restores-list', () => {
  it('chooses the option that means everything', () => {
    const [plan, ...more] = plansFor(aSelect('filter', 'Kind', ['All', 'Herb', 'Root']));
    expect(more).toEqual([]);
    expect(plan?.title).toBe('things: clearing the filter "Herb" brings everything back');
    expect(JSON.stringify(plan?.steps)).toContain('choose \\"All\\"');
  });

  it('unticks a check box', () => {
    const [plan] = plansFor(aSelect('filter', 'Kind', ['Herb', 'Root'], { control: 'checkbox' }));
    expect(JSON.stringify(plan?.steps)).toContain('"do":"uncheck"');
  });

  it('presses the clear control of the list', () => {
    const clear = { kind: 'clear', label: 'Reset', locator: role('button', 'Reset'), control: 'button' };
    const [plan] = plansFor(aSelect('filter', 'Kind', ['Herb', 'Root']), clear);
    expect(JSON.stringify(plan?.steps)).toContain('press \\"Reset\\"');
  });

  it('plans nothing where nothing clears the filter', () => {
    expect(plansFor(aSelect('filter', 'Kind', ['Herb', 'Root']))).toEqual([]);
  });
});
