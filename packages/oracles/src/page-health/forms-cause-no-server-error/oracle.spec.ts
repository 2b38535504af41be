import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { formsCauseNoServerError } from './oracle.ts';

const submission = (status: number) => ({
  values: { text: 'a mark1', other: '' },
  mark: 'mark1',
  accepted: 'no',
  url: '/',
  exchanges: [
    {
      method: 'POST',
      url: 'http://app.test/send',
      template: '/send',
      status,
      kind: 'document',
      own: true,
      milliseconds: 5,
      bytes: 5,
    },
  ],
});
const plansFor = (status: number, fields = [aField('text')], more: Record<string, unknown> = {}) => {
  const form = aForm('comment', fields, { submissions: [submission(status)], ...more });
  return plansOf(formsCauseNoServerError, aSite([aPage('/', { forms: [form] })]));
};

describe('forms-cause-no-server-error', () => {
  it('sends again what the server failed on, and says what was entered', () => {
    const [plan, ...more] = plansFor(500);
    expect(more).toEqual([]);
    expect([plan?.suspected, plan?.isolation]).toEqual([true, 'global']);
    expect(plan?.bug).toMatchObject({ seen: 'POST /send answers 500.', context: ['text: a mark1'] });
  });

  it('counts less where the form only looks something up', () => {
    expect(plansFor(500)[0]?.bug.severity).toBe('high');
    expect(plansFor(500, [aField('text')], { method: 'get' })[0]?.bug.severity).toBe('medium');
  });

  it('leaves forms alone that were answered', () => {
    expect(plansFor(422)).toEqual([]);
  });

  it('leaves forms alone that may destroy something or ask for a password', () => {
    expect(plansFor(500, [aField('text')], { destructive: true })).toEqual([]);
    expect(plansFor(500, [aField('text'), aField('secret', { type: 'password' })])).toEqual([]);
  });
});
