import { click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { controlWorksForEveryItem } from './oracle.ts';

const plansFor = (controls: Record<string, unknown>[], statuses: string[] = [], actions: object[] = []) => {
  const columns = [aColumn('name', ['Lamp', 'Tent', 'Stove']), aColumn('status', statuses)];
  const lists = [aList(columns, { count: 3 })];
  return plansOf(controlWorksForEveryItem, aSite([aPage('/things', { lists, controls, actions })]));
};
const details = (more: Record<string, unknown> = {}) =>
  aControl('Details', ['changed'], { region: 'item', list: 'things', ...more });

describe('control-works-for-every-item', () => {
  it('presses the control of each item, once for controls that differ by the name of their item', () => {
    const [plan, ...rest] = plansFor([
      details({ name: 'Details of Lamp' }),
      details({ name: 'Details of Tent', key: 'b' }),
    ]);
    expect(rest).toEqual([]);
    expect(plan?.steps?.filter((step) => step.do === 'expect')).toHaveLength(3);
  });

  it('takes one of the buttons of a calendar for all of them', () => {
    const days = ['Fri 4 Dec: free', 'Mon 7 Dec: free'].map((name) => details({ name, key: name }));
    expect(plansFor(days)).toHaveLength(1);
  });

  it('passes over items that are sold out', () => {
    const [plan] = plansFor([details()], ['in stock', 'Sold out', 'in stock']);
    expect(JSON.stringify(plan?.steps)).not.toContain('item 2');
  });

  it('leaves what was learned to the tests of actions, unless it did nothing for some', () => {
    const learned = anAction('toggle', 'Watch', [click(role('button', 'Watch'))], [[]], { perItem: true });
    expect(plansFor([details()], [], [learned])).toEqual([]);
    const uneven = details({ effects: [{ kind: 'changed' }, { kind: 'nothing' }] });
    expect(plansFor([uneven], [], [learned])).toHaveLength(1);
  });

  it('leaves alone what destroys, what did nothing, and what belongs to no item', () => {
    expect(plansFor([details({ destructive: true })])).toEqual([]);
    expect(plansFor([details({ effects: [{ kind: 'nothing' }] })])).toEqual([]);
    expect(plansFor([details({ region: 'main', list: undefined })])).toEqual([]);
  });
});
