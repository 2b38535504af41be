import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { signInLimitsAttempts } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(signInLimitsAttempts, aSite(...site));

describe('sign-in-limits-attempts', () => {
  it('tries wrong passwords for a name that nobody has, last of all and beside nothing else', () => {
    const [plan] = plans([signInPage], members);
    expect(plan).toMatchObject({ isolation: 'global', rank: 0.2 });
    expect(JSON.stringify(plan?.steps)).not.toContain('SAAS_USERNAME');
  });

  it('does not apply where the first attempt is refused for those before it', () => {
    const [plan] = plans([signInPage], members);
    const assumed = (plan?.steps ?? []).find(
      (each) => each.do === 'assume' && each.matcher === 'not-matches',
    );
    expect(JSON.stringify(assumed)).toContain('too many attempts|');
  });

  it('sends the hidden fields along as the page has them', () => {
    const fields = [
      aField('token', { control: 'hidden', type: 'hidden', value: 'old' }),
      aField('user', { meaning: 'username' }),
      aField('key', { type: 'password', meaning: 'password' }),
    ];
    const [plan] = plans([aPage('/in', { forms: [aForm('sign-in', fields)] })]);
    expect(JSON.stringify(plan?.steps)).toContain('"token":{"template":"{{hidden0}}"}');
  });

  it('plans nothing where a status proves nothing, and for forms that script sends', () => {
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/x', status: 200 }];
    expect(plans([signInPage], { probes })).toEqual([]);
    const scripted = aPage('/in', { forms: [aForm('sign-in', [aField('user')], { method: 'script' })] });
    expect(plans([scripted])).toEqual([]);
  });
});
