import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { legendHoldsForEveryValue } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const entries = [
  { name: 'small', ranges: [{ from: 0, to: 9 }] },
  { name: 'medium', ranges: [{ from: 10, to: 19 }] },
  { name: 'large', ranges: [{ from: 20, to: 40 }] },
];
const planned = (...rows: [string, string][]) => {
  const output = { label: '', locator: css('#said'), opened: '' };
  const responses = [aResponse('number', 'Eggs', '', [output], rows)];
  const statements = [{ says: 'legend', text: '0–9 small, 10–19 medium, 20–40 large', entries }];
  return plansOf(
    legendHoldsForEveryValue,
    aSite([aPage('/eggs', { language: 'en', statements, responses })]),
  );
};

describe('legend-holds-for-every-value', () => {
  it('goes by the whole number or by its last digit, whichever was seen', () => {
    const plans = plansOf(legendHoldsForEveryValue, pages.site);
    expect(plans.map(({ bug }) => bug.title)).toEqual([
      'A value of "Strength" of "Wind" contradicts its legend',
      'A value of "Stall" of "Day" contradicts its legend',
    ]);
    for (const each of ['"3"', '"4"', '"7"', '"8"']) expect(JSON.stringify(plans[0]?.steps)).toContain(each);
    expect(JSON.stringify(plans[1]?.steps)).toContain('"20"');
  });

  it('suspects the one value that says something else', () => {
    expect(planned(['5', 'small eggs'], ['12', 'medium eggs'], ['20', 'medium eggs'])).toMatchObject([
      { suspected: true },
    ]);
  });

  it('leaves alone what goes by something else', () => {
    expect(planned(['5', 'large eggs'], ['12', 'medium eggs'], ['20', 'small eggs'])).toEqual([]);
    expect(planned(['5', 'small eggs'], ['8', 'small eggs'])).toEqual([]);
    expect(planned(['5', '5 eggs'], ['12', '12 eggs'])).toEqual([]);
  });
});
