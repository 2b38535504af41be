import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { stepAcceptsWhatItStates } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(stepAcceptsWhatItStates, site).map(({ title }) => title);

describe('step-accepts-what-it-states', () => {
  it('enters the ends of what is stated', () => {
    expect(titles(outingSite())).toEqual([
      'Een middag op het water: step 1, "Wie gaat er mee?", takes the largest that it states for "Personen, 1 tot 6"',
      'Een middag op het water: step 1, "Wie gaat er mee?", takes the smallest that it states for "Personen, 1 tot 6"',
    ]);
  });

  it('suspects a refusal whose own words allow what was entered', () => {
    const site = outingSite(([, boats]) => {
      const [tried] = boats?.tries ?? [];
      if (tried) Object.assign(tried, { came: 'refused', said: 'Van 1 tot 6 personen.', steps: [] });
    });
    expect(titles(site)).toHaveLength(2);
    const [, boats] = site.journeys[0]?.stages ?? [];
    const [tried] = boats?.tries ?? [];
    tried?.steps.push({ do: 'fill', target: tried.locator, value: '3' });
    expect(titles(site)).toHaveLength(3);
    expect(plansOf(stepAcceptsWhatItStates, site).map(({ bug }) => bug.title)).toContain(
      '"Een middag op het water" refuses 3 with the message "Van 1 tot 6 personen."',
    );
    tried?.steps.push({ do: 'fill', target: tried.locator, value: '9' });
    expect(titles(site)).toHaveLength(2);
  });
});
