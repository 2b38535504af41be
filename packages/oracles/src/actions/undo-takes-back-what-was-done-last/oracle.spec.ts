import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { undoTakesBackWhatWasDoneLast } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (site = pages.site) => plansOf(undoTakesBackWhatWasDoneLast, site).map(({ title }) => title);

describe('undo-takes-back-what-was-done-last', () => {
  it('does it to two items and takes back the second', () =>
    expect(titles()).toEqual(['Letters: after "Put away" on two items "Never mind" takes back the second']));

  it('is planned only for what a message offers', () => {
    const site = structuredClone(pages.site);
    for (const { tries } of site.pages.flatMap(({ actions }) => actions))
      for (const each of tries) each.changes = each.changes.filter(({ what }) => what !== 'part');
    expect(titles(site)).toEqual([]);
  });

  it('leaves what a server keeps alone unless it is a copy to be thrown away', () => {
    const site = structuredClone(pages.site);
    for (const action of site.pages.flatMap(({ actions }) => actions)) action.writes = true;
    expect(titles(site)).toEqual([]);
    expect(titles({ ...site, disposable: true })).toHaveLength(1);
  });
});
