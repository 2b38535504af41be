import { click, css, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { actsOnItsOwnItemOnly } from './oracle.ts';

const items = css('.seat');
const seats = (...tries: Record<string, unknown>[][]) =>
  plansOf(
    actsOnItsOwnItemOnly,
    aSite([
      aPage('/hall', {
        lists: [aList([aColumn('name', ['A1', 'B1', 'C1'])], { items })],
        actions: [
          anAction('toggle', 'Take', [click({ ...items, hasText: template('{{item}}') })], tries, {
            items,
            perItem: true,
          }),
        ],
      }),
    ]),
  );
const changed = (own: boolean, from: string, to: string) =>
  aChange('item', { how: 'changed', items, own, from, to });

describe('acts-on-its-own-item-only', () => {
  it('plans one test for each action on single items', () => {
    const plans = plansOf(
      actsOnItsOwnItemOnly,
      aSite([packingPage('create', 'toggle', 'edit', 'delete', 'clear', 'filter')]),
    );
    expect(plans.map(({ place }) => place.element)).toEqual([
      'packed toggle',
      'name edit',
      'leave-at-home delete',
    ]);
    expect(plans.map(({ isolation }) => isolation)).toEqual(['session', 'session', 'session']);
  });

  it('acts on the item in the middle and compares all others', () => {
    const [plan] = seats([changed(true, 'A1', 'A1 [pressed]')]);
    expect(JSON.stringify(plan?.steps)).toContain('"hasNotText":{"template":"B1"}');
  });

  it('leaves alone what chooses one of several, and items that are numbered', () => {
    const on = changed(true, 'A1', 'A1 [ticked]');
    expect(seats([on], [on, changed(false, 'B1 [ticked]', 'B1')])).toEqual([]);
    expect(seats([on, changed(false, '2. B1', '1. B1')])).toEqual([]);
    expect(seats([on, changed(false, 'B1', 'B1 [ticked]')])).toHaveLength(1);
  });
});
