import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { openedFieldsShowTheirOwnItem } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('opened-fields-show-their-own-item', () => {
  it('opens for one item, gives up, and opens for another', () => {
    const [plan, ...more] = plansOf(openedFieldsShowTheirOwnItem, pages.site);
    expect(plan?.title).toContain('"Change" shows the item that it is pressed for');
    expect(JSON.stringify(plan?.steps)).toContain('\\"Name\\" is not that of the item before');
    expect(more).toEqual([]);
  });

  it('is not planned where nothing says how it is given up', () => {
    const site = structuredClone(pages.site);
    for (const { tries } of site.pages.flatMap(({ actions }) => actions))
      for (const each of tries)
        each.changes = each.changes.filter((change) => change.what !== 'part' || change.kind !== 'control');
    expect(plansOf(openedFieldsShowTheirOwnItem, site)).toEqual([]);
  });
});
