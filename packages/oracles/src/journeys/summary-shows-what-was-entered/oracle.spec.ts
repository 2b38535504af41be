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

  it('suspects a number that a page says beside the word of its field, and that is another one', () => {
    const suspicions = (number: number) => {
      const site = bookingSite();
      const [first, ...others] = site.journeys[0]?.stages ?? [];
      const [entry] = first?.entered ?? [];
      const last = others.at(-1);
      if (entry === undefined || last === undefined) throw new Error('no pages');
      first?.entered.push({ ...entry, key: 'guests', label: 'Number of guests', text: '3' });
      last.numbers = [{ key: 'guests', noun: 'guests', number }];
      return plansOf(summaryShowsWhatWasEntered, site)
        .filter(({ title }) => title.includes('Number of guests'))
        .map(({ suspected }) => suspected);
    };
    expect(suspicions(3)).toEqual([false]);
    expect(suspicions(8)).toEqual([true]);
  });

  it('asks for the day that was chosen, and suspects another one', () => {
    const suspicions = (day: number) => {
      const site = bookingSite();
      for (const stage of site.journeys[0]?.stages ?? [])
        stage.days = stage.days.map((one) => ({ ...one, day }));
      return plansOf(summaryShowsWhatWasEntered, site)
        .filter(({ title }) => title.includes('the day that was chosen in "Day"'))
        .map(({ suspected }) => suspected);
    };
    expect(suspicions(14)).toEqual([false]);
    expect(suspicions(13)).toEqual([true]);
  });

  it('is not planned where no page shows anything', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages ?? []) Object.assign(stage, { shows: [], days: [] });
    expect(plansOf(summaryShowsWhatWasEntered, site)).toEqual([]);
  });
});
