import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { goingBackKeepsEntries } from './oracle.ts';

describe('going-back-keeps-entries', () => {
  it('goes back to each page that a button leads back to', () => {
    const plans = plansOf(goingBackKeepsEntries, bookingSite());
    expect(plans.map(({ title }) => title)).toEqual([
      'A table for tonight: going back to step 1, "You", finds what was entered there',
      'A table for tonight: going back to step 2, "Extras", finds what was entered there',
    ]);
    expect(JSON.stringify(plans[1]?.steps)).not.toContain('#end');
  });

  it('is not planned where nothing leads back', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages ?? []) delete stage.back;
    expect(plansOf(goingBackKeepsEntries, site)).toEqual([]);
  });
});
