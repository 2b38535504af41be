import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { lastStepNeedsTheStepsBefore } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('last-step-needs-the-steps-before', () => {
  it('opens the last step by its address', () => {
    expect(plansOf(lastStepNeedsTheStepsBefore, pages.site)).toHaveLength(1);
  });

  it('is not planned where all steps have one address, or none requires anything', () => {
    expect(plansOf(lastStepNeedsTheStepsBefore, bookingSite())).toEqual([]);
    const site = structuredClone(pages.site);
    for (const { entered } of site.journeys[0]?.stages ?? [])
      for (const entry of entered) entry.required = false;
    expect(plansOf(lastStepNeedsTheStepsBefore, site)).toEqual([]);
  });
});
