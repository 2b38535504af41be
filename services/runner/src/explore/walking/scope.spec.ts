import { describe, expect, it } from 'vitest';
import { pathOf } from '../../reading/addresses/address.ts';
import { createRules, matchesPattern } from './scope.ts';

const scope = {
  origins: ['http://site.test'],
  ignore: ['/admin', '/shop/*/old'],
  focus: ['checkout'],
  neverClick: ['Publish'],
  allowDestructive: [],
  disposable: false,
  values: {},
};
const rules = createRules(scope);
rules.endsSession('/bye');
const open = (path: string, text = '') => rules.mayOpen(`http://site.test${path}`, text);

describe('what may be opened', () => {
  it("is on the scope's origins only", () => {
    expect(open('/about')).toEqual({ ok: true });
    expect(rules.mayOpen('http://other.test/')).toEqual({ ok: false, why: 'foreign' });
    expect(rules.mayOpen('http://site.test.evil.test/')).toEqual({ ok: false, why: 'foreign' });
    expect(rules.mayOpen('https://site.test/')).toEqual({ ok: false, why: 'foreign' });
    expect(rules.mayOpen('javascript:alert(1)')).toEqual({ ok: false, why: 'foreign' });
  });
  it('is not what a directive ignores, by prefix on whole segments or by glob', () => {
    expect(open('/admin')).toEqual({ ok: false, why: 'ignored' });
    expect(open('/admin/users?x=1')).toEqual({ ok: false, why: 'ignored' });
    expect(open('/administration')).toEqual({ ok: true });
    expect(open('/shop/lamps/old')).toEqual({ ok: false, why: 'ignored' });
  });
  it('does not end the session', () => {
    for (const path of ['/logout', '/auth/sign-out', '/users/sign_out', '/#/logout', '/bye'])
      expect(open(path)).toEqual({ ok: false, why: 'sign-out' });
    expect(open('/go', 'Abmelden')).toEqual({ ok: false, why: 'sign-out' });
    expect(open('/blog/how-we-log-outages')).toEqual({ ok: true });
  });
  it('does not delete when a link acts by being opened', () => {
    expect(open('/items/3/delete')).toEqual({ ok: false, why: 'destructive' });
    expect(open('/items?action=delete&id=3')).toEqual({ ok: false, why: 'destructive' });
    expect(open('/items/3', 'Delete item')).toEqual({ ok: false, why: 'destructive' });
    expect(open('/help/42', 'How to delete an item that was added by mistake')).toEqual({ ok: true });
  });
});

describe('a link that acts when it is opened', () => {
  it('is not opened', () => {
    for (const path of [
      '/w?title=Main&action=rollback&token=0123456789',
      '/issues/3/watch',
      '/notes/4/restore?version=2',
    ])
      expect(open(path)).toEqual({ ok: false, why: 'acts' });
    expect(open('/issues/3/history')).toEqual({ ok: true });
    expect(open('/addresses/4?main=1', 'Set as default')).toEqual({ ok: false, why: 'acts' });
    expect(open('/adressen/4?haupt=1', 'Als Standard festlegen')).toEqual({ ok: false, why: 'acts' });
    expect(open('/help/defaults', 'Set as default')).toEqual({ ok: true });
  });
  it('is opened in a throw-away copy', () => {
    const free = createRules({ ...scope, disposable: true });
    expect(free.mayOpen('http://site.test/issues/3/watch')).toEqual({ ok: true });
    expect(free.mayOpen('http://site.test/logout')).toEqual({ ok: false, why: 'sign-out' });
  });
});

describe('what may be pressed', () => {
  it('is nothing that destroys, signs out or is excluded', () => {
    expect(rules.mayPress('Add to basket')).toEqual({ ok: true });
    expect(rules.mayPress('Delete account')).toEqual({ ok: false, why: 'destructive' });
    expect(rules.mayPress('Konto löschen')).toEqual({ ok: false, why: 'destructive' });
    expect(rules.mayPress('Sign out')).toEqual({ ok: false, why: 'sign-out' });
    expect(rules.mayPress('Publish now')).toEqual({ ok: false, why: 'never-click' });
    expect(rules.mayPress('OK', '/items/3/remove')).toEqual({ ok: false, why: 'destructive' });
  });
  it('is nothing that changes a record at once or reaches outward', () => {
    for (const name of [
      'Roll back',
      'Mark as read',
      'Restore this version',
      'Send test e-mail',
      'Sync now',
      'Archive',
    ])
      expect(rules.mayPress(name)).toEqual({ ok: false, why: 'destructive' });
    expect(rules.mayPress('Bookmark')).toEqual({ ok: true });
  });
  it('is anything but the end of the session in a throw-away copy', () => {
    const free = createRules({ ...scope, disposable: true });
    expect(free.mayPress('Delete account')).toEqual({ ok: true });
    expect(free.mayPress('Sign out')).toEqual({ ok: false, why: 'sign-out' });
  });
  it('is widened by a directive', () => {
    expect(createRules({ ...scope, allowDestructive: ['delete'] }).mayPress('Delete draft')).toEqual({
      ok: true,
    });
  });
});

it('a fragment counts as an address only when it is a route', () => {
  expect(pathOf('http://site.test/a?b=1#section')).toBe('/a?b=1');
  expect(pathOf('http://site.test/#/tasks/3')).toBe('/#/tasks/3');
});
it('patterns need no slash before them', () => expect(matchesPattern('/admin/x', 'admin')).toBe(true));

it('what begins a record of one’s own does nothing to others, whatever the word', () => {
  expect(rules.mayPress('Watch', '/watches/add', 'own record').ok).toBe(true);
  expect(rules.mayPress('Watch', '/watches/7', 'own text').ok).toBe(false);
  expect(rules.mayPress('Delete', '/watches/add', 'own record').ok).toBe(false);
});
