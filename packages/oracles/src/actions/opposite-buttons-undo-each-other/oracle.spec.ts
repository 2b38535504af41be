import { describe, expect, it } from 'vitest';
import { bikeSite } from '../../testing/bikes.ts';
import { aSite, plansOf } from '../../testing/models.ts';
import { oppositeButtonsUndoEachOther } from './oracle.ts';
import { aSong } from './pages.fixture.ts';

describe('opposite-buttons-undo-each-other', () => {
  it('goes there and back on the last, a middle and the first item that was left alone, and looks at the rest of the page', () => {
    const plans = plansOf(oppositeButtonsUndoEachOther, bikeSite());
    expect(plans.map(({ title }) => title)).toEqual([
      'bikes: "Lån" and "Aflever" undo each other on each item',
      'bikes: after "Lån" and "Aflever" everything else is as before',
    ]);
    const [steps] = plans.map((plan) => JSON.stringify(plan.steps));
    expect(steps).toMatch(/on \\"Sigurd\\".*on \\"Holger\\".*on \\"Freja\\"/);
  });

  it('takes items that exploring left alone', () => {
    const site = bikeSite();
    const [action] = site.pages[0]?.actions ?? [];
    action?.tries.push({ item: 'Sigurd', changes: [] });
    const [steps] = plansOf(oppositeButtonsUndoEachOther, site).map((plan) => JSON.stringify(plan.steps));
    expect(steps).not.toContain('Sigurd');
  });

  it('is not planned where nothing was seen to take it back', () => {
    const site = bikeSite();
    for (const action of site.pages[0]?.actions ?? []) delete action.undoneBy;
    expect(plansOf(oppositeButtonsUndoEachOther, site)).toEqual([]);
  });

  it('looks at all that the page of a record says, less what changes by itself', () => {
    const [plan, ...more] = plansOf(oppositeButtonsUndoEachOther, aSite([aSong()]));
    expect([plan?.title, more.length]).toEqual(['songs page: "Like" and "Unlike" undo each other', 0]);
    expect(JSON.stringify(plan?.steps)).toMatch(/open it again.*says something else.*says again/);
  });
});
