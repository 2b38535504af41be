import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { tickedBoxesStayTicked } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(tickedBoxesStayTicked, site).map(({ title }) => title);

describe('ticked-boxes-stay-ticked', () => {
  it('ticks two boxes in both orders, in one test', () => {
    expect(titles(outingSite())).toEqual([
      'Een middag op het water: step 2, "Boot", keeps "Picknick, € 9" while "Zwemvest, € 4" is ticked',
    ]);
  });

  it('suspects an order in which the first one went out, where the other order keeps both', () => {
    const site = outingSite(([, boats]) => {
      for (const pair of boats?.together.slice(0, 1) ?? []) pair.kept = false;
    });
    expect(plansOf(tickedBoxesStayTicked, site).map(({ title, suspected }) => [title, suspected])).toEqual([
      [
        'Een middag op het water: step 2, "Boot", keeps "Zwemvest, € 4" while "Picknick, € 9" is ticked',
        true,
      ],
    ]);
  });

  it('leaves boxes that exclude each other', () => {
    const site = outingSite(([, boats]) => {
      for (const pair of boats?.together ?? []) pair.kept = false;
    });
    expect(titles(site)).toEqual([]);
  });

  it('is not planned for one box alone', () => {
    const site = outingSite(([, boats]) => {
      boats?.tries.pop();
    });
    expect(titles(site)).toEqual([]);
  });
});
