import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { addedItemIsTheChosenOne } from './oracle.ts';

const names = ['Lamp', 'Tent', 'Stove', 'Rope', 'Mug', 'Axe', 'Map'];
const add = aControl('Add to cart', ['changed'], { region: 'item', list: 'things' });
const things = aPage('/things', { lists: [aList([aColumn('name', names)])], controls: [add] });
const plansFor = (...pages: ReturnType<typeof aPage>[]) =>
  plansOf(addedItemIsTheChosenOne, aSite([things, ...pages]));

describe('added-item-is-the-chosen-one', () => {
  it('adds items from the whole list, and looks for each in the cart', () => {
    const [plan] = plansFor(aPage('/cart', { kind: 'cart' }));
    const expected = plan?.steps?.flatMap((step) => (step.do === 'expect' ? [step.message] : []));
    expect(expected).toEqual([1, 3, 4, 6, 7].map((item) => `item ${item} of the list is in the cart`));
  });

  it('plans nothing where the cart cannot be seen, or shortens names', () => {
    expect(plansFor()).toEqual([]);
    const lines = aList([aColumn('name', ['Rope, 20 metr…'])]);
    expect(plansFor(aPage('/cart', { kind: 'cart', lists: [lines] }))).toEqual([]);
  });
});
