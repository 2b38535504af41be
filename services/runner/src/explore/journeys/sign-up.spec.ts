import { describe, expect, it } from 'vitest';
import { field, form, known, link, site } from '../testing/build.ts';
import { fakeTrail, type Scene } from '../testing/fakes.ts';
import { SiteMap } from '../walking/site.ts';
import { walkSignUp } from './sign-up.ts';

const signUp = form({
  purpose: 'sign-up',
  fields: [
    field({ name: 'email', meaning: 'email', type: 'email' }),
    field({ name: 'password', meaning: 'new-password', type: 'password' }),
  ],
  submitName: 'Register',
});
const signOut = link('/logout', 'Sign out', { locator: { by: 'text', text: 'Sign out' } });
const walk = async (...scenes: Scene[]) => {
  const map = new SiteMap(site);
  const own = structuredClone(signUp);
  map.known.push(known('/about'), known('/register', { forms: [own] }, true));
  const { trail, steps } = fakeTrail([{ url: '/' }, ...scenes]);
  const journey = await walkSignUp({
    site: map,
    filling: { given: { email: 'own@site.test' }, today: 0 },
    openTrail: async () => trail,
  });
  return { journey, steps, trail, map, form: own };
};
const filled = [{ url: '/register' }, { url: '/register' }];

describe('signing up', () => {
  it('is done when a way to sign out appears', async () => {
    const { journey, map } = await walk(...filled, { url: '/', reading: { links: [signOut] } });
    expect(journey).toMatchObject({
      kind: 'sign-up',
      finished: true,
      proof: { by: 'text', text: 'Sign out' },
    });
    expect(map.formsSubmitted).toBe(1);
  });
  it('leaves what was accepted for tests of the form, without the password', async () => {
    const { form: sent } = await walk(...filled, { url: '/account', reading: { links: [signOut] } });
    expect(sent.submissions).toMatchObject([
      {
        accepted: 'yes',
        url: '/account',
        mark: 'prowlabcj1',
        values: { email: 'prowlabcj1@example.com', password: '***' },
      },
    ]);
  });
  it('never enters values of directives: they may be a real account’s', async () => {
    const { trail } = await walk(...filled, { url: '/' });
    expect(trail.values).toMatchObject({ email: { template: '{{run}}@example.com' } });
  });
  it('is not done when the form stays', async () => {
    const { journey } = await walk(...filled, {
      url: '/register',
      reading: { forms: [signUp] },
      snapshot: { messages: ['The password is too short'] },
    });
    expect(journey).toMatchObject({ finished: false, stopped: 'The password is too short' });
  });
  it('is none where nobody can register', async () => {
    const map = new SiteMap(site);
    map.known.push(known('/about'));
    const openTrail = () => Promise.reject(new Error('no trail is needed'));
    expect(await walkSignUp({ site: map, filling: { given: {}, today: 0 }, openTrail })).toBeUndefined();
  });
});
