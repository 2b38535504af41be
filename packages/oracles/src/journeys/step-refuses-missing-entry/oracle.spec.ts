import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { stepRefusesMissingEntry } from './oracle.ts';

describe('step-refuses-missing-entry', () => {
  it('leaves out what a step requires, and nothing else', () => {
    expect(plansOf(stepRefusesMissingEntry, bookingSite()).map(({ title }) => title)).toEqual([
      'A table for tonight: step 1, "You", is not passed without "Name on the list"',
    ]);
  });

  it('is not planned for the page that ends it', () => {
    const site = bookingSite();
    site.journeys[0]?.stages.splice(1);
    expect(plansOf(stepRefusesMissingEntry, site)).toEqual([]);
  });
});
