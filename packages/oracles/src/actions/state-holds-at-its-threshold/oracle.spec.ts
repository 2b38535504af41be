import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { stateHoldsAtItsThreshold } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansWith = (header: string, language = 'en') => {
  const site = structuredClone(pages.site);
  for (const page of site.pages) page.language = language;
  for (const column of site.pages.flatMap(({ lists }) => lists.flatMap(({ columns }) => columns)))
    if (column.meaning === 'number') column.header = header;
  return plansOf(stateHoldsAtItsThreshold, site).map(({ steps }) => JSON.stringify(steps));
};

describe('state-holds-at-its-threshold', () => {
  it.each([
    ['Scarce at or below', 'Leek says', 'en'],
    ['Scarce below', 'Leek does not say', 'en'],
    ['Knapp bei oder unter', 'Leek says', 'de'],
  ])('goes by the words of the column: %s', (header, says, language) => {
    const [plan, ...more] = plansWith(header, language);
    expect(plan).toContain(says);
    expect(more).toEqual([]);
  });

  it('says nothing where the words leave it open', () => expect(plansWith('Minimum stock')).toEqual([]));
});
