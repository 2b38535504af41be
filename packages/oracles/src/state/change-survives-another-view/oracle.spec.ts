import { describe, expect, it } from 'vitest';
import { kennelPage } from '../../testing/kennel.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { changeSurvivesAnotherView as oracle } from './oracle.ts';

const plans = (...names: string[]) => plansOf(oracle, aSite([kennelPage(...names)]));
const small = ['Size: Small dogs', 'Size: All sizes'];

describe('change-survives-another-view', () => {
  it('changes an item that the view shows, looks at the other view, and comes back', () => {
    const [plan] = plans('Fed', ...small);
    expect(JSON.stringify(plan?.steps)).toContain(String.raw`of \"Ada\"`);
    expect(JSON.stringify(plan?.steps).match(/"label":"(Small dogs|All sizes)"/g)).toEqual([
      '"label":"Small dogs"',
      '"label":"All sizes"',
      '"label":"Small dogs"',
    ]);
  });

  it('takes two views that lead to each other once', () => {
    const page = kennelPage('Fed', ...small);
    const both = page.actions.map((each) =>
      each.name === 'Size: All sizes' ? { ...each, undoneBy: 'filter Size: Small dogs' } : each,
    );
    expect(plansOf(oracle, aSite([aPage('/kennel', { actions: both })]))).toHaveLength(1);
  });

  it('leaves what takes something back for the end', () => {
    const named = plans('Move on', 'Move back', 'Fed', ...small).map(({ title }) => title);
    expect(
      named.map((title) =>
        /what "(.*?)"|what “(.*?)”/
          .exec(title ?? '')
          ?.slice(1)
          .join(''),
      ),
    ).toEqual(['Fed', 'Move on']);
  });

  it('leaves alone a box over the items that switches all of them, and back', () => {
    const page = kennelPage('Fed', ...small);
    const fed = page.actions.find(({ perItem }) => perItem);
    const all = {
      ...page.actions.find(({ name }) => name === 'Size: Small dogs'),
      ...{ key: 'all', name: 'All', kind: 'toggle', undoneBy: 'all' },
    };
    const switching = ['Ada', 'Bo'].map((name) => ({
      ...{ what: 'item', how: 'changed', items: fed?.items, own: false },
      ...{ from: name, to: `${name} {checked}` },
    }));
    const planned = (changes: object[]) =>
      plansOf(
        oracle,
        aSite([aPage('/kennel', { actions: [...(fed ? [fed] : []), { ...all, tries: [{ changes }] }] })]),
      );
    expect(planned(switching)).toEqual([]);
    expect(planned(switching.map((each) => ({ ...each, to: 'Cy' })))).toHaveLength(1);
  });

  it('leaves alone views that nothing leads back from', () => {
    expect(plans('Fed', 'Size: All sizes')).toEqual([]);
  });
});
