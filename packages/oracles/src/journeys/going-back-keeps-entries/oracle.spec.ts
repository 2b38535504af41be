import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { goingBackKeepsEntries } from './oracle.ts';

describe('going-back-keeps-entries', () => {
  it('goes back to each page that a button leads back to, in one walk', () => {
    const [plan, ...others] = plansOf(goingBackKeepsEntries, bookingSite());
    expect(plan?.title).toBe(
      'A table for tonight: going back to step 1, "You" and step 2, "Extras", finds what was entered there',
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(plan?.steps)).not.toContain('#end');
  });

  it('leaves out pages that nothing leads back to', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages.slice(1, 2) ?? []) delete stage.back;
    expect(plansOf(goingBackKeepsEntries, site).map(({ title }) => title)).toEqual([
      'A table for tonight: going back to step 2, "Extras", finds what was entered there',
    ]);
  });

  it('is not planned where nothing leads back', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages ?? []) delete stage.back;
    expect(plansOf(goingBackKeepsEntries, site)).toEqual([]);
  });
});
