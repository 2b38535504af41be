import { withText } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { verifiedSignIn } from '../../testing/membership.ts';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { newAccountCanSignIn } from './oracle.ts';

const fields = [
  aField('email', { meaning: 'email', type: 'email' }),
  aField('user', { meaning: 'username' }),
  aField('pw', { meaning: 'new-password', type: 'password' }),
];
const plansFor = (recipe: Record<string, unknown> = {}, accepted = 'yes') => {
  const submission = aSubmission(
    { email: 'm4@example.com', user: 'um4', pw: '***' },
    { mark: 'm4', accepted },
  );
  const page = aPage('/join', { forms: [aForm('sign-up', fields, { submissions: [submission] })] });
  const signIn = { ...verifiedSignIn, recipe: { ...verifiedSignIn.recipe, ...recipe } };
  return plansOf(newAccountCanSignIn, aSite([page], { signIn }));
};
const signedInWith = (recipe: Record<string, unknown>) => {
  const steps = plansFor(recipe)[0]?.steps ?? [];
  const last = steps.findLast((step) => step.do === 'step');
  return last?.do === 'step' ? JSON.stringify(last.steps[2]) : '';
};

describe('new-account-can-sign-in', () => {
  it('signs in with the user name, or with the email address where the form asks for it', () => {
    expect(signedInWith({})).toContain('u{{run}}');
    expect(signedInWith({ username: { by: 'label', text: 'E-mail' } })).toContain('{{run}}@example.com');
  });

  it('plans nothing where signing in asks for what was not given when signing up', () => {
    expect(plansFor({ username: { by: 'label', text: 'Project identifier' } })).toEqual([]);
    expect(plansFor({ username: { by: 'label', text: 'user' } })).toHaveLength(1);
    expect(plansFor({ username: { by: 'css', selector: '#who' } })).toHaveLength(1);
  });

  it('plans nothing where no sign-up was accepted', () => {
    expect(plansFor({}, 'no')).toEqual([]);
  });

  it('plans nothing where what shows a sign-in names the account, or signing in takes two pages', () => {
    expect(plansFor({ proof: { visible: withText('Hello Ann'), leavesUrl: true } })).toEqual([]);
    expect(plansFor({ between: [{ do: 'settle' }] })).toEqual([]);
  });
});
