import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { removedEntryIsTheChosenOne } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('removed-entry-is-the-chosen-one', () => {
  it('enters three with what came beside, and removes the one in the middle', () => {
    const plans = plansOf(removedEntryIsTheChosenOne, pages.site);
    expect(plans.map(({ title }) => title)).toEqual([
      'Dogs: in "Notes" the entry is removed that was chosen',
    ]);
    expect(JSON.stringify(plans[0]?.steps)).toMatch(/plum.*pear.*quince.*what removes the second/);
  });

  it('is not planned where nothing but Save and Cancel came', () => {
    const site = structuredClone(pages.site);
    for (const { tries } of site.pages.flatMap(({ actions }) => actions))
      for (const each of tries)
        each.changes = each.changes.filter((change) => !('name' in change) || change.name !== 'Add');
    expect(plansOf(removedEntryIsTheChosenOne, site)).toEqual([]);
  });
});
