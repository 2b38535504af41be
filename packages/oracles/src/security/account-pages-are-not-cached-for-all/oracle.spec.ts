import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { accountPagesAreNotCachedForAll } from './oracle.ts';

const plans = (caching: string, access = 'signed-in', more: Record<string, unknown> = members) =>
  plansOf(
    accountPagesAreNotCachedForAll,
    aSite([aPage('/rent', { access, headers: { 'cache-control': caching } })], more),
  );

describe('account-pages-are-not-cached-for-all', () => {
  it('suspects a page of the account that says so of itself', () => {
    expect(plans('Public, max-age=60')[0]).toMatchObject({ suspected: true, place: { url: '/rent' } });
    expect(plans('s-maxage=60')).toHaveLength(1);
  });

  it.each(['', 'no-cache', 'max-age=60', 'private', 'public, no-store', 's-maxage=0'])(
    'lets %s be',
    (caching) => {
      expect(plans(caching)).toEqual([]);
    },
  );

  it('lets pages for everybody be', () => {
    expect(plans('public', 'anonymous')).toEqual([]);
    expect(plans('public', 'signed-in', {})).toEqual([]);
  });

  it('lets answers be that differ by cookie', () => {
    const headers = { 'cache-control': 'public, max-age=60', vary: 'Accept, Cookie' };
    const site = aSite([aPage('/rent', { access: 'signed-in', headers })], members);
    expect(plansOf(accountPagesAreNotCachedForAll, site)).toEqual([]);
  });
});
