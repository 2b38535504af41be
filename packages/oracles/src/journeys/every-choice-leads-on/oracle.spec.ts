import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { everyChoiceLeadsOn } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(everyChoiceLeadsOn, site).map(({ title }) => title);

describe('every-choice-leads-on', () => {
  it('suspects an option with which nothing happened while another one led on', () => {
    const site = outingSite(([, boats]) => {
      const [canoe] = boats?.tries ?? [];
      if (canoe) canoe.came = 'silent';
    });
    expect(titles(site)).toEqual([
      'Een middag op het water: step 2, "Boot", leads on with "Kano, € 25"',
      'Een middag op het water: step 2, "Boot", leads on with "Roeiboot, € 30"',
    ]);
  });

  it('leaves alone what the page refuses in words', () => {
    const site = outingSite(([, boats]) => {
      for (const tried of boats?.tries ?? []) tried.came = 'refused';
    });
    expect(titles(site)).toEqual([]);
  });
});
