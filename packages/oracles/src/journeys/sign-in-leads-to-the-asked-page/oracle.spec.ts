import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { signInLeadsToTheAskedPage } from './oracle.ts';

const titlesFor = (page: Record<string, unknown>, more: Record<string, unknown> = members) =>
  plansOf(signInLeadsToTheAskedPage, aSite([signInPage, aPage('/bookings', page)], more)).map(
    ({ title }) => title,
  );

describe('sign-in-leads-to-the-asked-page', () => {
  it('asks for a page of the account without a session', () => {
    expect(titlesFor({ access: 'signed-in' })).toEqual([
      'sign-in: whoever asked for the bookings page is led there',
    ]);
  });

  it('needs an account, and a page that asks for one', () => {
    expect(titlesFor({ access: 'signed-in' }, {})).toEqual([]);
    expect(titlesFor({ access: 'anonymous' })).toEqual([]);
    expect(titlesFor({ access: 'signed-in', kind: 'dashboard' })).toEqual([]);
  });
});
