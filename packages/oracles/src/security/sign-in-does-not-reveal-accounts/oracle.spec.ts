import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { signInDoesNotRevealAccounts } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(signInDoesNotRevealAccounts, aSite(...site));

describe('sign-in-does-not-reveal-accounts', () => {
  it('compares two unknown names with the account and a wrong password', () => {
    const [plan] = plans([signInPage], members);
    const typed = [...JSON.stringify(plan?.steps).matchAll(/"value":\{"template":"([^"]+)"/g)].map(
      ([, t]) => t,
    );
    expect(typed.filter((each) => !each?.startsWith('Wrong'))).toEqual([
      'nobody{{run}}',
      'noone{{run}}',
      '{{env.SAAS_USERNAME}}',
    ]);
  });

  it('waits for an answer to a wrong password that comes later than that to an unknown name', () => {
    expect(plans([signInPage], members)[0]?.steps?.at(-1)).toMatchObject({
      do: 'expect',
      subject: { apply: 'strip', to: [{ to: [{ extract: { read: 'visible-text' } }, {}] }, {}] },
    });
  });

  it('leaves the account’s name out of every answer, for the page may show it as an author’s', () => {
    const steps = JSON.stringify(plans([signInPage], members)[0]?.steps);
    const answers = steps.split('"read":"visible-text"').slice(1);
    expect(answers).toHaveLength(3);
    for (const answer of answers) expect(answer.slice(0, 200)).toContain('SAAS_USERNAME');
  });

  it('says nothing where whoever comes is let in', () => {
    const steps = plans([signInPage], members)[0]?.steps ?? [];
    expect(steps).toContainEqual(
      expect.objectContaining({
        do: 'assume',
        subject: expect.objectContaining({ extract: expect.objectContaining({ read: 'visible' }) }),
      }),
    );
  });

  it('plans nothing without an account, nor without a form', () => {
    expect(plans([signInPage])).toEqual([]);
    expect(plans([])).toEqual([]);
    expect(plans([aPage('/')])).toEqual([]);
  });
});
