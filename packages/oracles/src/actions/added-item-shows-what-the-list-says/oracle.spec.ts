import { click, css, inside, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { addedItemShowsWhatTheListSays } from './oracle.ts';

const items = css('#tools > li');
const into = css('#cart > li');
const names = ['Saw', 'Axe', 'Awl', 'Plane'];
const prices = ['9 €', '19 €', '4 €', '25 €'];
const planned = (shown: (name: string, price: string) => string, tried = 3) => {
  const add = {
    ...anAction(
      'add',
      'Add',
      [click(inside({ ...items, hasText: template('{{item}}') }, role('button', 'Add')))],
      [],
    ),
    ...{ items, into, perItem: true },
    tries: names.slice(0, tried).map((item, at) => ({
      item,
      changes: [
        aChange('item', { how: 'came', items: into, own: true, at, to: shown(item, prices[at] ?? '') }),
      ],
    })),
  };
  const list = aList([aColumn('name', names), aColumn('price', prices)], { items });
  return plansOf(addedItemShowsWhatTheListSays, aSite([aPage('/tools', { lists: [list], actions: [add] })]));
};

describe('added-item-shows-what-the-list-says', () => {
  it('adds one that was shown as the list says, then others', () => {
    const [plan] = planned((name, price) => `${name}, ${price} {button Drop}`);
    expect(JSON.stringify(plan?.steps)).toContain('Plane, 25 €');
    expect(plan?.suspected).toBe(false);
  });

  it('suspects one that was shown otherwise than most', () => {
    const [plan] = planned((name, price) => `${name}, ${name === 'Axe' ? '18 €' : price}`);
    expect(JSON.stringify(plan?.steps)).toContain('Axe, 19 €');
    expect(plan?.suspected).toBe(true);
  });

  it('plans nothing where no price is shown, or each is worded in its own way', () => {
    expect(planned((name) => name)).toEqual([]);
    expect(
      planned((name, price) => `${name} for ${name.length === 3 ? price : ''} ${name.toUpperCase()}`),
    ).toEqual([]);
  });
});
