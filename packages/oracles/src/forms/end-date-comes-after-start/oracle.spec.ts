import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { endDateComesAfterStart } from './oracle.ts';

const plansFor = (names: string[], values: Record<string, string>) => {
  const fields = names.map((name) => aField(name, { type: 'date', meaning: 'date' }));
  const form = aForm('create', fields, { submissions: [aSubmission(values, { url: '/done' })] });
  return plansOf(endDateComesAfterStart, aSite([aPage('/trips', { forms: [form] }), aPage('/done')]));
};

describe('end-date-comes-after-start', () => {
  it('sends the dates that were accepted the other way round', () => {
    const [plan] = plansFor(['from', 'until'], { from: '2031-05-01', until: '2031-05-09' });
    expect(JSON.stringify(plan?.steps)).toMatch(/"from".*"2031-05-09".*"until".*"2031-05-01"/);
  });

  it('puts the start of a single day off by one', () => {
    const [plan, ...others] = plansFor(['from', 'until'], { from: '2031-05-31', until: '2031-05-31' });
    expect(JSON.stringify(plan?.steps)).toMatch(/"from".*"2031-06-01".*"until".*"2031-05-31"/);
    expect(others).toEqual([]);
  });

  it('sends hours of one day the other way round, typed or chosen', () => {
    const hours = (until: string) => {
      const options = ['09:00', '11:30'].map((value) => ({ value, label: value }));
      const fields = [
        ...['from', 'until'].map((name) => aField(`${name} day`, { type: 'date', meaning: 'date' })),
        aField('from time', { type: 'time', meaning: 'time' }),
        aField('until time', { control: 'select', type: 'select', options }),
      ];
      const values = {
        ...{ 'from day': '2031-05-01', 'until day': until },
        ...{ 'from time': '09:00', 'until time': '11:30' },
      };
      const form = aForm('create', fields, { submissions: [aSubmission(values, { url: '/done' })] });
      return plansOf(endDateComesAfterStart, aSite([aPage('/trips', { forms: [form] }), aPage('/done')]));
    };
    const [, plan] = hours('2031-05-01');
    expect(JSON.stringify(plan?.steps)).toMatch(/"from time".*"11:30".*"until time".*"09:00"/);
    expect(hours('2031-05-02')).toHaveLength(1);
  });

  it('leaves alone dates that do not belong together', () => {
    expect(plansFor(['birthday', 'until'], { birthday: '1990-01-01', until: '2031-05-09' })).toEqual([]);
  });
});
