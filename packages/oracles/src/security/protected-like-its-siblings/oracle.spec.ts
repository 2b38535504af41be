import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { protectedLikeItsSiblings } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(protectedLikeItsSiblings, aSite(...site));
const open = aPage('/admin/wages', { access: 'anonymous' });

describe('protected-like-its-siblings', () => {
  it('suspects a page that opens to visitors where another of its section does not', () => {
    const [plan] = plans([open, aPage('/admin/staff', { access: 'signed-in' })], members);
    expect(plan).toMatchObject({ suspected: true, signedIn: false, place: { url: '/admin/wages' } });
    expect(plan?.bug.context).toEqual(['/admin/staff refuses visitors.']);
  });

  it('leaves alone a page among others that are public, nearer to it than those that refuse visitors', () => {
    const manual = aPage('/-/help/admin', { access: 'anonymous' });
    const guarded = aPage('/-/index', { access: 'signed-in' });
    expect(plans([manual, guarded], members)).toHaveLength(1);
    const syntax = aPage('/-/help/syntax', { access: 'anonymous' });
    expect(plans([manual, guarded, syntax], members)).toEqual([]);
    expect(plans([manual, aPage('/-/help/users', { access: 'signed-in' }), syntax], members)).toHaveLength(1);
  });

  it('suspects both of two pages that were forgotten together', () => {
    const pay = aPage('/admin/wages/:id', { access: 'anonymous' });
    expect(plans([open, pay, aPage('/admin/staff', { access: 'signed-in' })], members)).toHaveLength(2);
  });

  it('plans nothing where no other page of the section refuses visitors', () => {
    expect(plans([open, aPage('/members/staff', { access: 'signed-in' })], members)).toEqual([]);
  });
});
