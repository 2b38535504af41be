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

  it('plans nothing where no other page of the section refuses visitors', () => {
    expect(plans([open, aPage('/members/staff', { access: 'signed-in' })], members)).toEqual([]);
  });
});
