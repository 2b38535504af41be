import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { changedChoiceLeavesNothingBehind } from './oracle.ts';

describe('changed-choice-leaves-nothing-behind', () => {
  it('goes back from the page that sums up, chooses what led on before, and compares with that at once', () => {
    const [plan, ...more] = plansOf(changedChoiceLeavesNothingBehind, outingSite());
    expect(plan?.title).toBe(
      'Een middag op het water: step 3, "Overzicht", shows nothing of "Soort boot" as it was chosen first',
    );
    expect(JSON.stringify(plan?.steps)).toContain('"option":{"label":"Roeiboot, € 30"}');
    expect(more).toEqual([]);
  });

  it('chooses any other option where none was tried', () => {
    const site = outingSite((stages) => {
      for (const stage of stages) stage.tries = [];
    });
    const [plan] = plansOf(changedChoiceLeavesNothingBehind, site);
    expect(JSON.stringify(plan?.steps)).toContain('choose \\"Roeiboot, € 30\\" now');
  });

  it('is not planned where nothing leads back', () => {
    const site = outingSite((stages) => {
      for (const stage of stages) delete stage.back;
    });
    expect(plansOf(changedChoiceLeavesNothingBehind, site)).toEqual([]);
  });
});
