import { label, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { members, signInPage, verified } from '../testing/members.ts';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { asksForEmail, signInFormOf, unknownName } from './sign-in-form.ts';

const emailPage = aPage('/enter', {
  forms: [
    aForm('sign-in', [
      aField('mail', { type: 'email', meaning: 'email' }),
      aField('key', { type: 'password', meaning: 'password' }),
    ]),
  ],
});

describe('the sign-in form', () => {
  it('is the one that exploration signed in with', () => {
    const form = signInFormOf(aSite([emailPage, signInPage], members));
    expect(form).toMatchObject({ url: '/login', username: label('Username'), form: { action: '/login' } });
  });

  it('is found on the pages where nobody has signed in yet', () => {
    const form = signInFormOf(aSite([aPage('/'), emailPage]));
    expect(form).toMatchObject({ url: '/enter', username: label('mail'), submit: role('button', 'Send') });
    expect(form && asksForEmail(form)).toBe(true);
    expect(form && unknownName(form, 'nobody')).toEqual({ template: 'nobody{{run}}@example.com' });
  });

  it('is left alone when it spans two pages', () => {
    const { recipe } = verified();
    const between = [{ do: 'click', target: role('button', 'Next') }];
    const site = aSite([signInPage], { signIn: verified({ recipe: { ...recipe, between } }) });
    expect(signInFormOf(site)).toBeUndefined();
    expect(signInFormOf(aSite([aPage('/')]))).toBeUndefined();
  });
});
