import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aField, aForm, aList, aPage, aSite } from '../testing/models.ts';
import { addersOf, collectionIn, collectionPage, inItem, withoutItemName } from './adding.ts';

const names = ['Trail Lamp', 'Tent', 'Stove'];
const detail = { template: '/things/:id', link: role('link'), nameColumn: 'name' };
const list = (more: Record<string, unknown> = {}) => aList([aColumn('name', names)], { detail, ...more });
const inList = (name: string) => aControl(name, ['changed'], { region: 'item', list: 'things' });

describe('withoutItemName', () => {
  it('takes the name of the item out of the name of its control', () => {
    expect(withoutItemName(role('button', 'Add Trail Lamp to cart'), ['Trail Lamp', 'Lamp'])).toEqual({
      by: 'role',
      role: 'button',
      name: 'to cart',
    });
    expect(withoutItemName(role('button', 'Add to cart'), ['Trail Lamp'])).toEqual(
      role('button', 'Add to cart'),
    );
  });

  it('leaves no name where there is nothing but that of the item', () => {
    expect(withoutItemName(role('button', 'Tent'), ['Tent'])).toEqual({ by: 'role', role: 'button' });
  });
});

describe('inItem', () => {
  it('moves a locator from the item it was seen in to another', () => {
    const seen = role('button', 'Add', { within: role('listitem', 'Tent'), nth: 2 });
    expect(inItem(role('row', 'Stove'), seen, names)).toEqual(
      role('button', 'Add', { within: role('row', 'Stove') }),
    );
  });
});

describe('collectionIn', () => {
  it('knows carts, wish lists and comparisons', () => {
    expect(
      ['In den Warenkorb', 'Save to favourites', 'Compare', 'Send'].map((words) => collectionIn(words)),
    ).toEqual(['cart', 'wish list', 'comparison', undefined]);
  });
});

describe('addersOf', () => {
  it('finds a form on the page of each item, with its field for the quantity, first', () => {
    const quantity = aField('quantity', { type: 'number', meaning: 'quantity' });
    const form = aForm('add-to-collection', [quantity], { submitName: 'Add to cart' });
    const site = aSite([
      aPage('/things', { lists: [list()], controls: [inList('Compare and save')] }),
      aPage('/things/1', { template: '/things/:id', forms: [form] }),
    ]);
    expect(addersOf(site).map(({ collection, quantity: field }) => [collection, field?.name])).toEqual([
      ['cart', 'quantity'],
      ['comparison', undefined],
    ]);
  });

  it('passes over what is sold out and names that others contain', () => {
    const columns = [
      aColumn('name', ['Lamp', 'Trail Lamp', 'Tent', 'Stove']),
      aColumn('status', ['', '', 'Sold out', '']),
    ];
    const site = aSite([aPage('/things', { lists: [aList(columns)], controls: [inList('Add to cart')] })]);
    expect(addersOf(site).map(({ positions }) => positions)).toEqual([[1, 3]]);
  });

  it('finds nothing in the cart itself, and in lists without names', () => {
    const unnamed = aList([aColumn('price', ['$1', '$2'])]);
    const site = aSite([
      aPage('/cart', { kind: 'cart', lists: [list()], controls: [inList('Add to cart')] }),
      aPage('/things', { lists: [unnamed], controls: [inList('Add to cart')] }),
    ]);
    expect(addersOf(site)).toEqual([]);
  });
});

describe('collectionPage', () => {
  it('finds a collection by its kind, its address or its heading', () => {
    const site = aSite([aPage('/bag', { kind: 'cart' }), aPage('/kept', { heading: 'Your wish list' })]);
    expect(collectionPage(site, 'cart')?.url).toBe('/bag');
    expect(collectionPage(site, 'wish list')?.url).toBe('/kept');
    expect(collectionPage(site, 'comparison')).toBeUndefined();
  });
});
