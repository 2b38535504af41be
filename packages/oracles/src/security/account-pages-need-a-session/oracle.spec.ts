import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { accountPagesNeedASession } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(accountPagesNeedASession, aSite(...site));
const pages = [
  signInPage,
  aPage('/orders', { access: 'anonymous', namesAccount: true }),
  aPage('/dashboard', { access: 'signed-in', namesAccount: true }),
  aPage('/products', { access: 'anonymous', namesAccount: true }),
];

describe('account-pages-need-a-session', () => {
  it('tries pages that belong to an account by their address, or refused a visitor before', () => {
    expect(plans(pages, members).map(({ place, signedIn }) => [place.url, signedIn])).toEqual([
      ['/orders', true],
      ['/dashboard', true],
    ]);
  });

  it('says nothing of a page outside the accounts that asks the visitor to sign in', () => {
    const [area, other] = plans(pages, members).map(({ steps }) => JSON.stringify(steps));
    expect(other).toContain('the page asks the visitor to sign in');
    expect(area).not.toContain('the page asks the visitor to sign in');
  });

  it('ranks a page first that exploration could open without a session', () => {
    const [open, closed] = plans(pages, members);
    expect(open?.rank).toBeGreaterThan(closed?.rank ?? 1);
  });

  it('leaves alone pages that do not name the account: nothing of it could be shown to visitors', () => {
    const closed = ['/a', '/b'].map((url) => aPage(url, { access: 'signed-in' }));
    const named = aPage('/c', { access: 'signed-in', namesAccount: true });
    const planned = plans([signInPage, ...closed, named], members);
    expect(planned.map(({ place }) => place.url)).toEqual(['/c']);
  });

  it('plans nothing without an account to compare with', () => {
    expect(plans(pages)).toEqual([]);
  });
});
