import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { refusedSignInSaysSo } from './oracle.ts';

describe('refused-sign-in-says-so', () => {
  it('tries a name that nobody has, with or without an account of its own', () => {
    for (const site of [aSite([signInPage], members), aSite([signInPage])]) {
      const [plan] = plansOf(refusedSignInSaysSo, site);
      expect(JSON.stringify(plan?.steps)).toContain('nobody{{run}}');
      expect(JSON.stringify(plan?.steps)).not.toContain('SAAS_USERNAME');
    }
  });

  it('has nothing to say where nobody signs in', () => {
    expect(plansOf(refusedSignInSaysSo, aSite([aPage('/about')]))).toEqual([]);
  });
});
