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

  it('leaves alone dates that do not belong together, and periods of one day', () => {
    expect(plansFor(['birthday', 'until'], { birthday: '1990-01-01', until: '2031-05-09' })).toEqual([]);
    expect(plansFor(['from', 'until'], { from: '2031-05-01', until: '2031-05-01' })).toEqual([]);
  });
});
