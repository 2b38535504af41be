import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { pricedChoiceChangesTheTotal } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(pricedChoiceChangesTheTotal, site).map(({ title }) => title);

describe('priced-choice-changes-the-total', () => {
  it('suspects what did not change the total while others did', () => {
    const site = outingSite(([, boats]) => {
      const picnic = boats?.tries.at(-1);
      if (picnic) picnic.sum = 20;
    });
    const plans = plansOf(pricedChoiceChangesTheTotal, site);
    expect(plans.map(({ title, suspected }) => [title, suspected])).toEqual([
      ['Een middag op het water: the total follows "Picknick, € 9"', true],
      ['Een middag op het water: the total follows "Zwemvest, € 4"', false],
    ]);
  });

  it('is not planned where nothing ever changed the total', () => {
    const site = outingSite(([, boats]) => {
      for (const tried of boats?.tries ?? []) tried.sum = 20;
    });
    expect(titles(site)).toEqual([]);
  });
});
