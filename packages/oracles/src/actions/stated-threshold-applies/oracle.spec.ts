import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { statedThresholdApplies } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (rule: object, rows: readonly [string, string][], more = {}) => {
  const output = { label: '', locator: css('#said'), opened: '' };
  const responses = [aResponse('number', 'Bags', '', [output], rows, { min: '0', max: '40', ...more })];
  const statements = [{ says: 'threshold', text: 'a rule of bags', at: 10, belongs: 'above', ...rule }];
  return plansOf(statedThresholdApplies, aSite([aPage('/bags', { language: 'en', statements, responses })]));
};
const told: [string, string][] = [
  ['13', '13 bags: a cart'],
  ['27', '27 bags: a cart'],
  ['0', '0 bags: by hand'],
  ['40', '40 bags: a cart'],
];

describe('stated-threshold-applies', () => {
  it('comes to a figure by what is entered, and to each rule of the field', () => {
    const plans = plansOf(statedThresholdApplies, pages.site);
    expect(plans.map(({ bug }) => bug.title)).toEqual([
      '"Eggs" at exactly 5 counts as less',
      '"Copies (at most 60)" of "Copies" at exactly 60 counts as more',
      '"Copies (at most 60)" of "Copies" at exactly 20 counts as more',
    ]);
    expect(JSON.stringify(plans[0]?.steps)).toContain('"20"');
  });

  it('suspects what was seen at the amount itself', () => {
    expect(plansFor({}, told)).toMatchObject([{ suspected: false }]);
    expect(plansFor({}, [...told, ['10', '10 bags: by hand']])).toMatchObject([{ suspected: true }]);
    expect(plansFor({ belongs: 'below' }, [...told, ['10', '10 bags: by hand']])).toMatchObject([
      { suspected: false },
    ]);
  });

  it('leaves alone rules that change nothing here, and amounts at an end', () => {
    expect(plansFor({ at: 50 }, told)).toEqual([]);
    expect(plansFor({ at: 1 }, told)).toEqual([]);
    expect(plansFor({}, [...told, ['5', '5 bags: a cart']])).toEqual([]);
    expect(plansFor({}, told, { max: '11' })).toEqual([]);
  });

  it('takes no words for a rule whose numbers follow what is entered', () => {
    const echo = (from: string): [string, string] => [from, `Price from €${from} to €40 an hour`];
    const rows = ['13', '16', '27'].map(echo);
    expect(plansFor({ text: 'Price from €0 to €40 an hour', at: 30, belongs: 'below' }, rows)).toEqual([]);
    expect(plansFor({ text: 'nothing of this', at: 30 }, rows)).toEqual([]);
  });

  it('believes neither of two that contradict each other', () => {
    const responses = [
      aResponse(
        'number',
        'Bags',
        '',
        [],
        told.map(([entered]) => [entered]),
      ),
    ];
    const statements = ['above', 'below'].map((belongs) => ({
      ...{ says: 'threshold', text: 'a rule of bags', at: 10, belongs },
    }));
    expect(
      plansOf(statedThresholdApplies, aSite([aPage('/bags', { language: 'en', statements, responses })])),
    ).toEqual([]);
  });
});
