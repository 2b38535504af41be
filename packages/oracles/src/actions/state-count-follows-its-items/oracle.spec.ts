import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
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
});
