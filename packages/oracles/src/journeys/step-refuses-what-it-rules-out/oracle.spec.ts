import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { stepRefusesWhatItRulesOut } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(stepRefusesWhatItRulesOut, site).map(({ title }) => title);

describe('step-refuses-what-it-rules-out', () => {
  it('goes beyond what is stated, and enters blanks where nothing was refused', () => {
    expect(titles(outingSite())).toEqual([
      'Een middag op het water: step 1, "Wie gaat er mee?", does not take "7" for "Personen, 1 tot 6"',
      'Een middag op het water: step 1, "Wie gaat er mee?", does not take "0" for "Personen, 1 tot 6"',
      'Een middag op het water: step 1, "Wie gaat er mee?", does not take blanks for "Naam"',
    ]);
  });

  it('asserts no bounds where neither end is refused', () => {
    const site = outingSite(([first]) => {
      for (const tried of first?.tries ?? []) tried.came = 'on';
    });
    expect(titles(site)).toEqual([]);
  });

  it('suspects the end that is open while the other one is not', () => {
    const site = outingSite(([first]) => {
      for (const tried of first?.tries ?? []) if (tried.what === 'too-small') tried.came = 'on';
    });
    expect(plansOf(stepRefusesWhatItRulesOut, site).map(({ suspected }) => suspected)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('enters blanks for a text that the page requires, which no try left empty, and for no number or day', () => {
    const site = bookingSite();
    const [first] = site.journeys[0]?.stages ?? [];
    first?.entered.push({ key: 'seats', label: 'Seats', locator: label('Seats'), text: '7', required: true });
    expect(titles(site)).toEqual([
      'A table for tonight: step 1, "You", does not take blanks for "Name on the list"',
    ]);
  });

  it('enters blanks for all texts of a page in one test', () => {
    const site = outingSite(([first]) => {
      const empty = first?.tries.find(({ what }) => what === 'empty');
      if (empty !== undefined) first?.tries.push({ ...empty, key: 'town', label: 'Plaats' });
    });
    expect(titles(site).at(-1)).toContain('does not take blanks for "Naam", "Plaats"');
  });
});
