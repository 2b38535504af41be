import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { redirectsStayOnSite } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(redirectsStayOnSite, aSite(...site));
const linking = (...urls: string[]) =>
  aPage('/', { links: urls.map((url) => ({ text: 'x', url: `http://app.test${url}`, own: true })) });

describe('redirects-stay-on-site', () => {
  it('tries parameters that lead on by their name, or hold an address', () => {
    const found = plans([linking('/out?redirect_to=x', '/open?doc=/help', '/list?page=2')]);
    expect(found.map(({ place }) => [place.template, place.element])).toEqual([
      ['/out', 'redirect_to'],
      ['/open', 'doc'],
    ]);
    expect(JSON.stringify(found[0]?.steps)).toContain('%2F%2Felsewhere.example%2F');
  });

  it('signs in where the parameter belongs to the sign-in form', () => {
    const found = plans([linking('/login?next=/mine'), signInPage], members);
    expect(found.map(({ isolation, signedIn }) => [isolation, signedIn])).toEqual([['account', false]]);
    expect(JSON.stringify(found[0]?.steps)).toContain('{{env.SAAS_PASSWORD}}');
  });

  it('tries the hidden field that carries the way back', () => {
    const fields = [
      aField('next', { control: 'hidden', type: 'hidden' }),
      aField('user', { meaning: 'username' }),
      aField('key', { type: 'password', meaning: 'password' }),
    ];
    const page = aPage('/enter', { forms: [aForm('sign-in', fields)] });
    expect(plans([page], members).map(({ place }) => place.element)).toEqual(['next']);
  });

  it('plans nothing where no parameter leads on', () => {
    expect(plans([linking('/list?page=2')])).toEqual([]);
    expect(plans([linking('/statement?from=2026-01-01')])).toEqual([]);
    expect(plans([linking('/item?from=/statement')])).toHaveLength(1);
  });
});
