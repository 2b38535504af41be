import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { badgeAgreesWithItsPage } from './oracle.ts';
import { harbourSite } from './pages.fixture.ts';

const planned = (...site: Parameters<typeof harbourSite>) =>
  plansOf(badgeAgreesWithItsPage, harbourSite(...site)).map(({ title, suspected }) => [title, suspected]);

describe('badge-agrees-with-its-page', () => {
  it('compares what the page says in the same words, and what it lists after an item has gone', () => {
    expect(planned()).toEqual([
      ['berths: the number of "Berths asked for" follows "Give a berth"', false],
      ['letters: the number of "Letters unopened" is the one that the page says', false],
    ]);
  });

  it('takes it for a fault where they differed while exploring', () => {
    expect(planned(6).at(-1)?.[1]).toBe(true);
  });

  it('leaves a number alone that was not how many the page lists', () => {
    expect(planned(4, 6).map(([title]) => title)).toEqual([
      'letters: the number of "Letters unopened" is the one that the page says',
    ]);
  });
});
