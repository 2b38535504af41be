import { click, css, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { stateCountFollowsItsItems } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (site = pages.site) => plansOf(stateCountFollowsItsItems, site).map(({ title }) => title);

describe('state-count-follows-its-items', () => {
  it('changes an item until another number of them is in the state', () => {
    expect(titles()).toEqual([
      'Seeds: the number of "Scarce" follows "Take one"',
      'Seeds: the number of "Set aside" follows "Put aside"',
    ]);
    const [scarce] = plansOf(stateCountFollowsItsItems, pages.site);
    // Chard has 6 and is scarce at 4 or below: twice, and once more whichever side 4 belongs to.
    expect(JSON.stringify(scarce?.steps).match(/Take one\\" on Chard/g)).toHaveLength(3);
  });

  it('leaves alone what no text counts, and what is counted over several pages', () => {
    const site = structuredClone(pages.site);
    for (const page of site.pages) page.tallies = [];
    expect(titles(site)).toEqual([]);
    const paged = structuredClone(pages.site);
    for (const list of paged.pages.flatMap(({ lists }) => lists)) list.pager = { pages: [], urls: [] };
    expect(titles(paged)).toEqual([]);
  });

  it('acts on what a server keeps only where that is taken back or may stay', () => {
    const site = structuredClone(pages.site);
    for (const action of site.pages.flatMap(({ actions }) => actions)) {
      action.writes = true;
      delete action.undoneBy;
    }
    expect(titles(site)).toEqual([]);
    expect(titles({ ...site, disposable: true })).toHaveLength(2);
  });

  it('takes a number alone beside its words, and an action that takes an item away that says them', () => {
    const items = css('main li');
    const shelf = (samples: string[], ...actions: object[]) =>
      titles(
        aSite([
          aPage('/shelf', {
            lists: [
              aList([aColumn('name', ['Kale', 'Leek', 'Chard']), aColumn('action', samples)], {
                ...{ items, count: 3 },
              }),
            ],
            actions: [...actions],
          }),
        ]),
      );
    const target = { ...role('button', 'Put away'), within: { ...items, hasText: template('{{item}}') } };
    const changes = [
      aChange('item', { how: 'went', own: true, at: 0, items, from: 'Kale' }),
      aChange('figure', {
        locator: css('dt:text-is("Ready") + dd'),
        label: 'Ready',
        text: '1',
        from: 2,
        to: 1,
      }),
    ];
    const away = anAction('delete', 'Put away', [click(target)], [changes], {
      ...{ items, perItem: true, tries: [{ item: 'Kale', changes }] },
    });
    expect(shelf(['ready', 'new', 'ready'], away)).toEqual([
      'shelf: the number of "ready" follows "Put away"',
    ]);
    // The only one that says it was tried already, and is told by nothing else.
    expect(shelf(['ready', 'new', 'new'], away)).toEqual([]);
    expect(shelf(['4 ready', '8 ready', '12 ready'], away)).toEqual([]);
  });
});
