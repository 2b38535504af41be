import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { averageIsThatOfItsList } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titlesFor = (text: string, average: number) => {
  const site = structuredClone(pages.site);
  for (const tally of site.pages.flatMap(({ tallies }) => tallies)) {
    tally.text = text;
    tally.parts = tally.parts.map((part) => (part.nth === 0 ? { ...part, value: average } : part));
  }
  return plansOf(averageIsThatOfItsList, site).map(({ title }) => title);
};

describe('average-is-that-of-its-list', () => {
  it.each([
    ['4.8 of 5, from 6', 4.8],
    ['4,83 of 5, from 6', 4.83],
    ['4.9 of 5, from 6', 4.9],
  ])('is planned for what is the mean but for its last digit: %s', (text, average) =>
    expect(titlesFor(text, average)).toEqual(['Tastings: the average is that of what Tastings say']),
  );

  it.each([
    ['4.5 of 5, from 6', 4.5], // rounded to halves
    ['4.6 of 5, from 6', 4.6], // of something else
    ['5 of 5, from 6', 5],
  ])('leaves %s alone', (text, average) => expect(titlesFor(text, average)).toEqual([]));

  it('needs all items of the list', () => {
    const site = structuredClone(pages.site);
    for (const list of site.pages.flatMap(({ lists }) => lists)) list.count = 7;
    expect(plansOf(averageIsThatOfItsList, site)).toEqual([]);
  });
});
