import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { endAtItsStartIsRefused } from './oracle.ts';

const plansFor = (values: Record<string, string>) => {
  const fields = Object.entries(values).map(([name, held]) =>
    /^\d{2}:/.test(held)
      ? aField(name, { type: 'time', meaning: 'time' })
      : aField(name, { type: 'date', meaning: 'date' }),
  );
  const form = aForm('create', fields, { submissions: [aSubmission(values, { url: '/done' })] });
  return plansOf(endAtItsStartIsRefused, aSite([aPage('/trips', { forms: [form] }), aPage('/done')]));
};

describe('end-at-its-start-is-refused', () => {
  it('asks what is said of an end before the start, then sends one at the start', () => {
    const [plan] = plansFor({ from: '2031-05-01', until: '2031-05-09' });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toMatch(/"2031-05-09".*"2031-05-01".* after .*"2031-05-01".*"2031-05-01"/);
    expect(steps).toContain('after the start');
  });

  it('sends the same hour of the same day', () => {
    const [plan] = plansFor({
      ...{ 'from day': '2031-05-01', 'from time': '09:00' },
      ...{ 'until day': '2031-05-02', 'until time': '08:00' },
    });
    expect(JSON.stringify(plan?.steps)).toMatch(/at the start.*"2031-05-01".*"09:00".*"2031-05-01".*"09:00"/);
  });

  it('leaves hours alone that may be those of two days', () => {
    expect(plansFor({ 'from time': '09:00', 'until time': '11:00' })).toEqual([]);
  });
});
