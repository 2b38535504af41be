import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { currentPasswordIsChecked } from './oracle.ts';

const plansFor = (meanings: string[], signIn: Record<string, unknown>) => {
  const fields = meanings.map((meaning) => aField(meaning, { meaning, type: 'password' }));
  const page = aPage('/password', { access: 'signed-in', forms: [aForm('password-change', fields)] });
  return plansOf(currentPasswordIsChecked, aSite([page], { signIn }));
};
const verified = { status: 'verified', method: 'form' };

describe('current-password-is-checked', () => {
  it('gives the old password as the new one, so that nobody is locked out', () => {
    const [plan] = plansFor(['current-password', 'new-password', 'confirm-password'], verified);
    expect(JSON.stringify(plan?.steps).match(/env\.SAAS_PASSWORD/g)).toHaveLength(2);
    expect(plan?.signedIn).toBe(true);
  });

  it('plans nothing without a sign-in, or where the current password is not asked for', () => {
    expect(plansFor(['current-password', 'new-password'], { status: 'failed', method: 'form' })).toEqual([]);
    expect(plansFor(['new-password', 'confirm-password'], verified)).toEqual([]);
  });

  it('leaves the name and the address of the account alone, which may be saved by themselves', () => {
    const fields = [
      aField('Name', { value: 'Ann' }),
      aField('Mail', { value: 'ann@app.test', meaning: 'email', required: true }),
      ...['current-password', 'new-password'].map((meaning) =>
        aField(meaning, { meaning, type: 'password' }),
      ),
    ];
    const page = aPage('/me', { access: 'signed-in', forms: [aForm('settings', fields)] });
    const [plan] = plansOf(currentPasswordIsChecked, aSite([page], { signIn: verified }));
    const filling = plan?.steps?.find((each) => each.do === 'step' && each.title?.startsWith('fill in'));
    expect(JSON.stringify(filling)).toContain('current-password');
    expect(JSON.stringify(filling)).not.toMatch(/"(?:Name|Mail)"/);
  });

  it('fills nothing else that the account has left empty, but in a throw-away copy', () => {
    const fields = [
      aField('Name', { required: true }),
      ...['current-password', 'new-password'].map((meaning) =>
        aField(meaning, { meaning, type: 'password' }),
      ),
    ];
    const page = aPage('/me', { access: 'signed-in', forms: [aForm('settings', fields)] });
    const planned = (disposable: boolean) =>
      plansOf(currentPasswordIsChecked, aSite([page], { signIn: verified, disposable }));
    expect(planned(false)).toEqual([]);
    expect(JSON.stringify(planned(true))).toContain('"Name"');
  });
});
