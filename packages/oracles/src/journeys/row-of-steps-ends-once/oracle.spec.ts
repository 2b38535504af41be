import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { rowOfStepsEndsOnce } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(rowOfStepsEndsOnce, site).map(({ title }) => title);

describe('row-of-steps-ends-once', () => {
  it('counts the list that its end added to', () => {
    expect(titles(outingSite())).toEqual(['Een middag op het water: a double click at its end makes one']);
  });

  it('is not planned where nothing shows what its end made', () => {
    const site = outingSite((_, journey) => {
      journey.brought = [];
    });
    expect(titles(site)).toEqual([]);
  });
});
