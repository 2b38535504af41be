import { css, label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { reversedDatesGiveNoNegativeAmount } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const days = ['2031-05-13', '2031-05-17', '2031-05-10', '2031-05-08'];
const plansFor = (texts: readonly string[], more = {}) => {
  const output = { label: '', locator: css('#price'), opened: '' };
  const rows = days.map((day, index) => [day, texts[index] ?? ''] as const);
  const responses = [aResponse('date', 'Leaves', '', [output], rows, more)];
  return plansOf(reversedDatesGiveNoNegativeAmount, aSite([aPage('/berths', { responses })]));
};
const beside = { field: label('Comes'), label: 'Comes', value: '2031-05-10', steps: [] };

describe('reversed-dates-give-no-negative-amount', () => {
  it('suspects a price below nothing', () => {
    const [plan, ...more] = plansOf(reversedDatesGiveNoNegativeAmount, pages.site);
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('"Leaves" before "Comes" is accepted: a negative amount is shown');
  });

  it('guards a price that is not shown then', () => {
    expect(plansFor(['€45', '€105', '€0', ''], { beside })).toMatchObject([{ suspected: false }]);
  });

  it('leaves alone a difference of two dates, and a date that follows no other one', () => {
    expect(plansFor(['3 days', '7 days', '0 days', '-2 days'], { beside })).toEqual([]);
    expect(plansFor(['€45', '€105', '€0', '-€30'])).toEqual([]);
  });
});
