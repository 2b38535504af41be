import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { rowOfStepsBeginsEmptyAgain } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(rowOfStepsBeginsEmptyAgain, site).map(({ title }) => title);

describe('row-of-steps-begins-empty-again', () => {
  it('goes through it, begins again, and looks at what was typed', () => {
    expect(titles(outingSite())).toEqual(['Een middag op het water: begins empty after it has ended']);
  });

  it('allows that people are remembered', () => {
    const held = (...keys: string[]) =>
      titles(
        outingSite((_, { again }) => {
          again?.holds.push(...keys);
        }),
      );
    expect(held('name')).toEqual([]);
    expect(held('name', 'people')).toHaveLength(1);
  });
});
