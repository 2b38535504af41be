import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { tickedBoxesStayTicked } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(tickedBoxesStayTicked, site).map(({ title }) => title);

describe('ticked-boxes-stay-ticked', () => {
  it('ticks two boxes in either order', () => {
    expect(titles(outingSite())).toEqual([
      'Een middag op het water: step 2, "Boot", keeps "Zwemvest, € 4" while "Picknick, € 9" is ticked',
      'Een middag op het water: step 2, "Boot", keeps "Picknick, € 9" while "Zwemvest, € 4" is ticked',
    ]);
  });

  it('is not planned for one box alone', () => {
    const site = outingSite(([, boats]) => {
      boats?.tries.pop();
    });
    expect(titles(site)).toEqual([]);
  });
});
