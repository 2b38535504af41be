import type { Control, Form, Link, Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { signOf, signOutInMenu, signOutOf } from './sign-out.ts';

const locator = (name: string) => ({ by: 'role', role: 'button', name }) as const;
const link = (text: string, path: string, more: object = {}) =>
  ({ text, url: `http://app.test${path}`, own: true, locator: locator(text), ...more }) as unknown as Link;
const form = (submitName: string, more: object = {}) =>
  ({
    purpose: 'unknown',
    submitName,
    submit: locator(submitName),
    action: '/go',
    ...more,
  }) as unknown as Form;
const control = (name: string) => ({ name, locator: locator(name) }) as unknown as Control;
const seen = (more: { links?: Link[]; forms?: Form[]; controls?: Control[] } = {}) => ({
  links: [],
  forms: [],
  controls: [],
  ...more,
});

describe('what ends the session', () => {
  it('is a link that says so, or whose address does', () => {
    for (const way of [link('Log out', '/bye'), link('⎋', '/account/logout')])
      expect(signOutOf('/home', seen({ links: [link('Orders', '/orders'), way] }))).toEqual({
        url: new URL(way.url).pathname,
        steps: [
          { do: 'goto', url: '/home' },
          { do: 'click', target: way.locator },
        ],
      });
  });
  it('is found in a menu that has to be opened first', () => {
    const open = { do: 'click', target: locator('Ann Lee') } as const;
    const page = (reach: object[], forms: Form[]) =>
      ({ url: '/', status: 200, reach, ...seen({ forms }) }) as unknown as Page;
    const closed = page([], []);
    expect(signOutInMenu([closed])).toBeUndefined();
    expect(signOutInMenu([closed, page([open], [form('Sign out')])])?.steps).toEqual([
      { do: 'goto', url: '/' },
      open,
      { do: 'click', target: locator('Sign out') },
    ]);
  });
  it('is no link to another site, and none that cannot be found again', () => {
    const links = [link('Log out', '/bye', { own: false }), link('Log out', '/bye', { locator: undefined })];
    for (const one of links) expect(signOutOf('/home', seen({ links: [one] }))).toBeUndefined();
  });
  it('is a form by its purpose, its button or its address', () => {
    const forms = [
      form('Go', { purpose: 'sign-out', action: '/x' }),
      form('Abmelden', { action: '/y' }),
      form('→', { action: '/session/logout' }),
    ];
    for (const one of forms)
      expect(signOutOf('/home', seen({ forms: [form('Save'), one] }))).toMatchObject({ url: one.action });
  });
  it('is a button by its words, without an address', () => {
    const found = signOutOf('/home', seen({ controls: [control('Edit'), control('Se déconnecter')] }));
    expect(found).toEqual({
      steps: [
        { do: 'goto', url: '/home' },
        { do: 'click', target: locator('Se déconnecter') },
      ],
    });
  });
  it('is nothing on most pages', () => {
    expect(
      signOutOf('/home', seen({ links: [link('Signs', '/signs')], controls: [control('Sign in')] })),
    ).toBeUndefined();
  });
});

describe('the sign of being signed in', () => {
  it('is what ends the session: a link before a form, a form before a button', () => {
    const links = [link('Sign out', '/out')];
    const forms = [form('Log out')];
    const controls = [control('Logout')];
    expect(signOf(seen({ links, forms, controls }))).toEqual(locator('Sign out'));
    expect(signOf(seen({ forms, controls }))).toEqual(locator('Log out'));
    expect(signOf(seen({ controls }))).toEqual(locator('Logout'));
    expect(signOf(seen({ controls: [control('Help')] }))).toBeUndefined();
  });
});
