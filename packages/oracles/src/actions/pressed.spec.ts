import { Control } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aList, aPage, aSite } from '../testing/models.ts';
import { hasVisibleEffect, itemNames, nameWithoutItems } from './pressed.ts';

describe('controls that are alike', () => {
  it('have the same name but for their item', () => {
    const items = ['Lamp', 'Trail Lamp'];
    expect(nameWithoutItems('Show Trail  Lamp', items)).toBe('show');
    expect(nameWithoutItems('Show all', items)).toBe('show all');
  });

  it('are told apart by the names of lists and of pages for one item', () => {
    const list = aList([aColumn('name', ['Trail Lamp', 'Tent'])]);
    const site = aSite([
      aPage('/things', { lists: [list] }),
      aPage('/things/9', { kind: 'detail', heading: 'Stove' }),
    ]);
    expect(itemNames(site)).toEqual(['Trail Lamp', 'Tent', 'Stove']);
  });
});

describe('hasVisibleEffect', () => {
  it('does not count what cannot be seen', () => {
    const control = (...effects: string[]) => Control.parse(aControl('Show', effects));
    expect(hasVisibleEffect(control('nothing', 'changed'))).toBe(true);
    expect(hasVisibleEffect(control('requested', 'copied', 'nothing'))).toBe(false);
  });
});
