import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { passwordsStayOutOfUrls } from './oracle.ts';

const password = aField('pass', { type: 'password', meaning: 'password' });
const plansFor = (fields: Record<string, unknown>[], more: Record<string, unknown>) =>
  plansOf(passwordsStayOutOfUrls, aSite([aPage('/in', { forms: [aForm('sign-in', fields, more)] })]));

describe('passwords-stay-out-of-urls', () => {
  it('suspects a form with a password that is sent by GET', () => {
    expect(plansFor([aField('user'), password], { method: 'get' })).toMatchObject([{ suspected: true }]);
  });

  it('plans nothing for forms that are sent by POST, or have no password', () => {
    expect(plansFor([aField('user'), password], { method: 'post' })).toEqual([]);
    expect(plansFor([aField('q')], { method: 'get' })).toEqual([]);
  });
});
