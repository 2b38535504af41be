import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { refusedPagesStayRefused } from './oracle.ts';

const pages = [
  signInPage,
  aPage('/ledgers', { access: 'signed-in' }),
  aPage('/stacks', { status: 403, access: 'unknown' }),
  aPage('/gone', { status: 404 }),
];

describe('refused-pages-stay-refused', () => {
  it('asks as a visitor for a page of the account, and as the account for pages that it is refused', () => {
    expect(
      plansOf(refusedPagesStayRefused, aSite(pages, members)).map(({ place, signedIn }) => [
        place.url,
        signedIn,
      ]),
    ).toEqual([
      ['/ledgers', false],
      ['/stacks', true],
    ]);
  });

  it('keeps the cookies of the account beside those that name a role', () => {
    const [, plan] = plansOf(refusedPagesStayRefused, aSite(pages, members));
    expect(JSON.stringify(plan?.steps)).toContain('"cookie":{"template":"{{own}}; role=admin;');
  });

  it('asks for data where any address opens a page', () => {
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/nothing', status: 200 }];
    const operations = [anOperation('GET', '/api/ledgers', { access: 'signed-in' })];
    const [plan, ...others] = plansOf(
      refusedPagesStayRefused,
      aSite(pages, { ...members, probes, operations }),
    );
    expect(plan?.place.url).toBe('/api/ledgers');
    expect(JSON.stringify(plan?.steps)).not.toContain('no-such-page');
    expect(others).toEqual([]);
  });

  it('plans nothing more where any address opens', () => {
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/nothing', status: 200 }];
    expect(plansOf(refusedPagesStayRefused, aSite(pages, { ...members, probes }))).toEqual([]);
  });
});
