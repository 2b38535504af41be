import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../testing/members.ts';
import { aPage, aSite } from '../testing/models.ts';
import { anOperation } from '../testing/operations.ts';
import { homePage, protectedAddress, protectedPage, readablePages } from './readable-pages.ts';

const account = aPage('/account', { access: 'signed-in' });

describe('readable pages', () => {
  it('leave out ways to sign in, errors, harmful addresses and states without an address', () => {
    const pages = [
      account,
      signInPage,
      aPage('/gone', { status: 404 }),
      aPage('/logout'),
      aPage('/forgot'),
      aPage('/abmelden'),
      aPage('/connexion'),
      aPage('/step-two', { reach: [{ do: 'settle' }] }),
    ];
    expect(readablePages(aSite(pages, members)).map(({ url }) => url)).toEqual(['/account']);
  });

  it('include the page that shows whether a session is valid', () => {
    expect(protectedPage(aSite([aPage('/'), account], members))?.url).toBe('/account');
    expect(protectedPage(aSite([aPage('/')], members))).toBeUndefined();
  });

  it('leave it to data whether a session is valid where a page is behind #', () => {
    const operations = [
      anOperation('GET', '/api/goods', { access: 'unknown' }),
      anOperation('GET', '/api/orders', { access: 'unknown' }),
      anOperation('GET', '/api/me', { access: 'unknown' }),
    ];
    const address = (url: string, more: Record<string, unknown> = {}) =>
      protectedAddress(aSite([aPage(url, { access: 'signed-in' })], { ...members, ...more }));
    expect(address('/account', { operations })).toBe('/account');
    expect(address('/#/account', { operations })).toBe('/api/me');
    expect(address('/#/account', { operations: operations.slice(0, 2) })).toBe('/api/orders');
    expect(address('/#/account')).toBe('/');
  });

  it('include the home page, or else the first page without an error', () => {
    expect(homePage(aSite([aPage('/a'), aPage('/b', { kind: 'home' })]))?.url).toBe('/b');
    expect(homePage(aSite([aPage('/x', { status: 500 }), aPage('/a')]))?.url).toBe('/a');
  });
});
