import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { summaryFollowsChanges } from './oracle.ts';

describe('summary-follows-changes', () => {
  it('changes a text that the summary shows to one of the same make', () => {
    const [plan] = plansOf(summaryFollowsChanges, bookingSite());
    expect(JSON.stringify(plan?.steps)).toContain('By the window, x{{run}}');
  });

  it('is not planned for texts that are the same in every run', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages ?? [])
      for (const entry of stage.entered) entry.text = 'Robin';
    expect(plansOf(summaryFollowsChanges, site)).toEqual([]);
  });
});
