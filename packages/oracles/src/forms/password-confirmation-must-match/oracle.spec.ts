import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { passwordConfirmationMustMatch } from './oracle.ts';

const password = aField('pw1', { meaning: 'new-password', type: 'password' });
const confirm = aField('pw2', { meaning: 'confirm-password', type: 'password' });
const plansFor = (purpose: string, ...fields: Record<string, unknown>[]) => {
  const form = aForm(purpose, fields, { submissions: [aSubmission({ pw1: '***' }, { url: '/welcome' })] });
  return plansOf(passwordConfirmationMustMatch, aSite([aPage('/join', { forms: [form] })]));
};

describe('password-confirmation-must-match', () => {
  it('repeats the password of a new account differently', () => {
    const steps = JSON.stringify(plansFor('sign-up', password, confirm)[0]?.steps);
    expect(steps).toContain('Other9!{{run}}x');
    expect(steps).toContain('Aa1!{{run}}Zz9');
  });

  it('leaves alone forms that ask once, and those of an account that exists', () => {
    expect(plansFor('sign-up', password)).toEqual([]);
    expect(plansFor('password-change', password, confirm)).toEqual([]);
  });
});
