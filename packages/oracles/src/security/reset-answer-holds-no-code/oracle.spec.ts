import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { resetAnswerHoldsNoCode } from './oracle.ts';

const join = (
  fields = [
    aField('email', { meaning: 'email' }),
    aField('key', { type: 'password', meaning: 'new-password' }),
  ],
) =>
  aPage('/join', {
    forms: [
      aForm('sign-up', fields, {
        submissions: [aSubmission({ email: 'prowlab2cd3@example.com' }, { mark: 'prowlab2cd3' })],
      }),
    ],
  });
const reset = (fields = [aField('email', { meaning: 'email' })]) =>
  aPage('/forgotten', { forms: [aForm('password-reset', fields)] });
const plans = (...pages: ReturnType<typeof aPage>[]) => plansOf(resetAnswerHoldsNoCode, aSite(pages));

describe('reset-answer-holds-no-code', () => {
  it('asks for an account of its own, never for that of the session', () => {
    const [plan] = plans(join(), reset());
    expect(plan).toMatchObject({ signedIn: false, isolation: 'global' });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('nobody{{run}}@example.com');
    expect(steps).not.toContain('SAAS_');
  });

  it('plans nothing where nobody can sign up, nor where the form asks for something else', () => {
    expect(plans(reset())).toEqual([]);
    expect(plans(join(), reset([aField('email', { meaning: 'email' }), aField('code')]))).toEqual([]);
    expect(plans(join(), reset([aField('number', { meaning: 'number' })]))).toEqual([]);
  });
});
