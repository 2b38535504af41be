import { describe, expect, it } from 'vitest';
import { benSees, members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { recordsOfOtherAccountsAreRefused } from './oracle.ts';

const link = (path: string) => ({ text: path, url: `http://app.test${path}`, own: true });
const site = (accounts: ReturnType<typeof benSees>[], kind = 'notes', list: Record<string, unknown> = {}) =>
  aSite(
    [
      signInPage,
      aPage(`/${kind}`, { access: 'signed-in', links: [link(`/${kind}/1`), link(`/${kind}/2`)], ...list }),
      aPage(`/${kind}/2`, { template: `/${kind}/:id`, access: 'signed-in' }),
    ],
    { ...members, accounts },
  );
const plans = (...given: Parameters<typeof site>) =>
  plansOf(recordsOfOtherAccountsAreRefused, site(...given));

const seen = (other: Record<string, unknown>, list: Record<string, unknown> = {}) =>
  benSees({
    '/notes': { linked: true, same: false, links: ['/notes/1'], ...list },
    '/notes/1': { linked: true },
    '/notes/2': other,
  });
const refusedToCato = benSees({ '/notes/2': { came: 'refused', same: false } }, { name: 'cato', number: 3 });

describe('records-of-other-accounts-are-refused', () => {
  it('suspects records that open though the list leaves them out and another account is refused them', () => {
    const [plan] = plans([seen({}), refusedToCato]);
    expect(plan?.suspected).toBe(true);
    expect(plan?.bug.title).toBe(
      'Records of other accounts open by their address, signed in as ben (reader)',
    );
    expect(plan?.actors).toEqual({ 'account-2': 'ben (reader)', 'account-3': 'cato (reader)' });
  });

  it('says nothing where nobody is refused them and nothing shows that they are private', () => {
    expect(plans([seen({})])).toEqual([]);
  });

  it('takes what is private by its name, or has addresses of people while other records are refused', () => {
    const orders = benSees({
      '/orders': { linked: true, same: false, links: ['/orders/1'] },
      '/orders/1': { linked: true },
      '/orders/2': {},
    });
    expect(plans([orders], 'orders')).toHaveLength(1);
    const columns = [
      { key: 'phone', meaning: 'text', locator: { by: 'css', selector: 'td' }, samples: ['01234 720 418'] },
    ];
    const list = { key: 'l', name: 'l', items: { by: 'css', selector: 'tr' }, count: 2, columns };
    const elsewhere = seen({});
    const bills = benSees({ '/bills/1': { linked: true }, '/bills/2': { came: 'refused', same: false } });
    const ben = { ...elsewhere, pages: [...elsewhere.pages, ...bills.pages] };
    expect(plans([ben], 'notes', { lists: [list] })).toHaveLength(1);
    expect(plans([ben], 'notes')).toEqual([]);
  });

  it('says nothing of records that the account is led to, that look otherwise to it, or of which it is refused some', () => {
    expect(plans([seen({ linked: true }), refusedToCato])).toEqual([]);
    expect(plans([seen({ same: false }), refusedToCato])).toEqual([]);
    const some = seen({});
    const mixed = benSees({ '/notes/3': { came: 'refused', same: false } });
    expect(plans([{ ...some, pages: [...some.pages, ...mixed.pages] }, refusedToCato])).toEqual([]);
  });

  it('says nothing where the list has further views that nobody looked at', () => {
    const paged = { links: ['/notes/1', '/notes?page=2'] };
    expect(plans([seen({}, paged), refusedToCato])).toEqual([]);
  });

  it('guards what is refused', () => {
    const [plan] = plans([seen({ came: 'refused', same: false })]);
    expect(plan?.suspected).toBe(false);
  });

  it('plans nothing with one account', () => {
    expect(plans([])).toEqual([]);
  });
});
