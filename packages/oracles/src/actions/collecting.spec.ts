import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aList, aPage, aSite } from '../testing/models.ts';
import { addingPlace, waysToAdd } from './collecting.ts';

const site = (signIn: string) => {
  const list = aList([aColumn('name', ['Lamp', 'Tent'])]);
  const controls = ['Add to basket', 'Add to wish list'].map((name) =>
    aControl(name, ['changed'], { region: 'item', list: 'things' }),
  );
  return aSite([aPage('/things', { access: 'signed-in', lists: [list], controls })], {
    signIn: { status: signIn, method: 'form' },
  });
};

describe('waysToAdd', () => {
  it('has one for each collection and kind of page', () => {
    expect(waysToAdd(site('not-asked')).map(({ collection }) => collection)).toEqual(['cart']);
  });

  it('changes the account where it takes a sign-in, else only the session', () => {
    const isolationFor = (signIn: string) => waysToAdd(site(signIn)).map((way) => addingPlace(way).isolation);
    expect(isolationFor('verified')).toEqual(['account']);
    expect(isolationFor('not-asked')).toEqual(['session']);
  });
});
