import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { decimalCommaCounts } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (language: string, type: string, ...rows: [string, string][]) => {
  const output = { label: 'Price', locator: css('#price'), opened: '' };
  const responses = [aResponse('number', 'Stunden', '', [output], rows, { type })];
  return plansOf(decimalCommaCounts, aSite([aPage('/boote', { language, responses })]));
};

describe('decimal-comma-counts', () => {
  it('suspects a comma behind which nothing counts', () => {
    const [plan] = plansOf(decimalCommaCounts, pages.site);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('A decimal comma in "Fläche in m²" of "Farbe" is not read: 6,5 counts as 6');
    expect(plan?.bug.title.length).toBeLessThanOrEqual(80);
  });

  it('guards one that counts', () => {
    const rows: [string, string][] = [
      ['2', '8 €'],
      ['2,5', '10 €'],
      ['3', '12 €'],
    ];
    expect(plansFor('fr', 'text', ...rows)).toMatchObject([{ suspected: false }]);
    expect(plansFor('en', 'text', ...rows)).toEqual([]);
    expect(plansFor('fr', 'number', ...rows)).toEqual([]);
  });

  it('leaves alone results that do not follow', () => {
    expect(plansFor('de', 'text', ['2', '8 €'], ['2,5', '8 €'], ['3', '8 €'])).toEqual([]);
  });
});
