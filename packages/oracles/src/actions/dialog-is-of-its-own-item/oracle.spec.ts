import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { dialogIsOfItsOwnItem } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('dialog-is-of-its-own-item', () => {
  it('opens for one item, closes, opens for another, and compares with that one alone', () => {
    const [plan, ...more] = plansOf(dialogIsOfItsOwnItem, pages.site);
    expect(plan?.title).toContain('the dialog of "Leaves" says the same');
    expect(plan?.isolation).toBe('session');
    expect(more).toEqual([]);
  });

  it('is not planned for what opens no dialog, or of which there is one item only', () => {
    const without = structuredClone(pages.site);
    for (const { tries } of without.pages.flatMap(({ actions }) => actions))
      for (const each of tries) each.changes = each.changes.filter(({ what }) => what !== 'part');
    expect(plansOf(dialogIsOfItsOwnItem, without)).toEqual([]);
    const single = structuredClone(pages.site);
    for (const action of single.pages.flatMap(({ actions }) => actions)) action.examples.splice(1);
    expect(plansOf(dialogIsOfItsOwnItem, single)).toEqual([]);
  });
});
