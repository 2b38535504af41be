import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { summaryShowsWhatWasEntered } from './oracle.ts';

describe('summary-shows-what-was-entered', () => {
  it('asks for what exploration saw there', () => {
    const site = bookingSite();
    const expected = () => JSON.stringify(plansOf(summaryShowsWhatWasEntered, site)[0]?.steps);
    expect(expected()).toContain('By the window');
    for (const stage of site.journeys[0]?.stages ?? [])
      stage.shows = stage.shows.filter((key) => key === 'who');
    expect(expected()).toContain('is shown as entered');
    expect(expected()).not.toContain('\\"Anything else?\\" is shown');
  });

  it('is not planned where no page shows anything', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages ?? []) stage.shows = [];
    expect(plansOf(summaryShowsWhatWasEntered, site)).toEqual([]);
  });
});
