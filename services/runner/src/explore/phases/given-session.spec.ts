import { describe, expect, it } from 'vitest';
import { differenceOf, type View } from './given-session.ts';

const view = (more: Partial<View> = {}): View => ({
  ...{ status: 200, path: '/', asks: false, signsOut: false, parts: 'a' },
  ...more,
});

describe('whether somebody is signed in', () => {
  it.each([
    [view(), view({ status: 401 }), /refused to visitors \(401\)/],
    [view(), view({ asks: true, path: '/login' }), /asks visitors to sign in/],
    [view({ signsOut: true }), view(), /a way to sign out/],
    [view({ path: '/home' }), view({ path: '/welcome' }), /led from \/home to \/welcome/],
    [view({ parts: 'b' }), view(), /shows more/],
  ])('is shown by a difference', (account, visitor, said) => {
    expect(differenceOf(account, visitor)).toMatch(said);
  });

  it('is not shown by a page that asks to sign in, refuses, is the same, or changes by itself', () => {
    expect(differenceOf(view({ asks: true }), view({ status: 401 }))).toBeUndefined();
    expect(differenceOf(view({ status: 403 }), view({ status: 401 }))).toBeUndefined();
    expect(differenceOf(view(), view())).toBeUndefined();
    expect(differenceOf(view({ parts: 'c' }), view({ parts: 'a' }), view({ parts: 'b' }))).toBeUndefined();
  });
});
