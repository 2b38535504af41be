import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { members, signInPage, verified } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { signInAllowsNoSqlInjection } from './oracle.ts';

const account = aPage('/account', { access: 'signed-in' });
const plans = (...site: Parameters<typeof aSite>) => plansOf(signInAllowsNoSqlInjection, aSite(...site));

describe('sign-in-allows-no-sql-injection', () => {
  it('tries conditions as usernames, where a page refuses visitors by its status', () => {
    const [plan] = plans([signInPage, account], members);
    expect(plan).toMatchObject({ signedIn: false, isolation: 'session', place: { template: '/login' } });
    expect(JSON.stringify(plan?.steps)).toContain('a visitor is not refused by a status');
    expect(JSON.stringify(plan?.steps)).toContain("' OR 1=1 -- -");
  });

  it('tries only what could be an e-mail address where one is asked for', () => {
    const fields = [
      aField('mail', { type: 'email', meaning: 'email' }),
      aField('key', { type: 'password', meaning: 'password' }),
    ];
    const page = aPage('/login', { forms: [aForm('sign-in', fields)] });
    const recipe = { ...verified().recipe, username: label('mail'), password: label('key') };
    const [plan] = plans([page, account], { signIn: verified({ recipe }) });
    const typed = [...JSON.stringify(plan?.steps).matchAll(/"value":"([^"]*or[^"]*)"/g)].map(
      ([, text]) => text,
    );
    expect(typed.length).toBeGreaterThan(0);
    for (const text of typed) expect(text).toMatch(/^\S+@example\.com$/);
  });

  it('goes by the form where no page says whether a session is open, with few attempts', () => {
    const answersAnyway = { what: 'anonymous-page', method: 'GET', url: '/account', status: 200 };
    for (const [plan] of [
      plans([signInPage]),
      plans([signInPage, account]),
      plans([signInPage, account], { ...members, probes: [answersAnyway] }),
    ]) {
      const steps = JSON.stringify(plan?.steps);
      expect(steps).toContain('the form goes away after a wrong password');
      expect(steps.match(/sign in as/g)).toHaveLength(3);
    }
  });

  it('plans nothing without a form', () => {
    expect(plans([account], {})).toEqual([]);
  });
});
