import { describe, expect, it } from 'vitest';
import { benSees, members, signInPage } from '../../testing/members.ts';
import { aFigure, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { recordsOfOtherAccountsAreRefused } from './oracle.ts';

const site = (accounts: ReturnType<typeof benSees>[], kind = 'notes') =>
  aSite(
    [
      signInPage,
      aPage(`/${kind}`, { access: 'signed-in' }),
      aPage(`/${kind}/2`, { template: `/${kind}/:id`, access: 'signed-in' }),
    ],
    { ...members, accounts },
  );
const plans = (...given: Parameters<typeof site>) =>
  plansOf(recordsOfOtherAccountsAreRefused, site(...given));

const seen = (other: Record<string, unknown>, list: Record<string, unknown> = {}) =>
  benSees({
    '/notes': {
      linked: true,
      same: false,
      links: ['/notes/1'],
      firstLinks: ['/notes/1', '/notes/2'],
      ...list,
    },
    '/notes/1': { linked: true },
    '/notes/2': other,
  });
const refusedToCato = benSees(
  { '/notes/3': { linked: true }, '/notes/2': { came: 'refused', same: false } },
  { name: 'cato', number: 3 },
);

describe('records-of-other-accounts-are-refused', () => {
  it('suspects records that open though the list leaves them out and another account is refused them', () => {
    const [plan] = plans([seen({}), refusedToCato]);
    expect(plan?.suspected).toBe(true);
    expect(plan?.bug.title).toBe('Records of other accounts open, signed in as ben (reader)');
    expect(plan?.actors).toEqual({ 'account-2': 'ben (reader)', 'account-3': 'cato (reader)' });
  });

  it('says nothing where nobody is refused them and nothing shows that they are private', () => {
    expect(plans([seen({})])).toEqual([]);
  });

  it('says nothing where the other account is refused all of the kind: that is its role', () => {
    const cato = benSees({ '/notes/2': { came: 'refused', same: false } }, { name: 'cato', number: 3 });
    expect(plans([seen({}), cato])).toEqual([]);
  });

  it('takes what is private by its name, or has addresses of people while other records are refused', () => {
    const orders = benSees({
      '/orders': { linked: true, same: false, links: ['/orders/1'], firstLinks: ['/orders/2'] },
      '/orders/1': { linked: true },
      '/orders/2': {},
    });
    expect(plans([orders], 'orders')).toHaveLength(1);
    const bills = benSees({ '/bills/1': { linked: true }, '/bills/2': { came: 'refused', same: false } });
    const ben = (contacts: number) => {
      const own = seen({}, { contacts });
      return { ...own, pages: [...own.pages, ...bills.pages] };
    };
    expect(plans([ben(5)])).toHaveLength(1);
    expect(plans([ben(0)])).toEqual([]);
  });

  it('says nothing of records that the account is led to, that look otherwise to it, or of which it is refused some', () => {
    expect(plans([seen({ linked: true }), refusedToCato])).toEqual([]);
    expect(plans([seen({ same: false }), refusedToCato])).toEqual([]);
    const some = seen({});
    const mixed = benSees({ '/notes/3': { came: 'refused', same: false } });
    expect(plans([{ ...some, pages: [...some.pages, ...mixed.pages] }, refusedToCato])).toEqual([]);
  });

  it('takes no list from the page after signing in, nor from one that names few', () => {
    const at = (url: string, ...named: string[]) => {
      const own = benSees({
        [url]: { linked: true, same: false, links: ['/notes/1'], firstLinks: named },
        '/notes/1': { linked: true },
        '/notes/2': {},
      });
      return plans([own, refusedToCato]).length;
    };
    const many = ['/notes/2', '/notes/3', '/notes/4'];
    expect([at('/', ...many), at('/overview', '/notes/2'), at('/overview', ...many)]).toEqual([0, 0, 1]);
  });

  it('says nothing where the list has further views that nobody looked at', () => {
    const paged = { links: ['/notes/1', '/notes?page=2'] };
    expect(plans([seen({}, paged), refusedToCato])).toEqual([]);
  });

  it('takes what each account is led to of its own alone, and is offered to act on of the other', () => {
    const act = { forms: [{ action: '/notes/2/archive', hidden: [], first: true }] };
    const join = { forms: [{ action: '/notes/2/join', hidden: [], first: false }] };
    const disjoint = { firstLinks: ['/notes/2'] };
    expect(plans([seen(act, disjoint)])).toHaveLength(1);
    expect(plans([seen({}, disjoint)])).toEqual([]);
    expect(plans([seen(join, disjoint)])).toEqual([]);
    expect(plans([seen(act)])).toEqual([]);
    const wiki = seen(act, disjoint);
    const recent = benSees({ '/recent': { linked: true, links: ['/notes/7'] } });
    expect(plans([{ ...wiki, pages: [...wiki.pages, ...recent.pages] }])).toEqual([]);
  });

  it('takes sums of money of each alone, where other kinds are kept apart', () => {
    const own = seen({}, { firstLinks: ['/notes/2'] });
    const apart = (...kinds: string[]) =>
      kinds.flatMap(
        (kind) =>
          benSees({ [`/${kind}/1`]: { linked: true }, [`/${kind}/2`]: { came: 'refused', same: false } })
            .pages,
      );
    const of = (figures: ReturnType<typeof aFigure>[], ...kinds: string[]) =>
      plansOf(
        recordsOfOtherAccountsAreRefused,
        aSite([signInPage, aPage('/notes/2', { template: '/notes/:id', access: 'signed-in', figures })], {
          ...members,
          accounts: [{ ...own, pages: [...own.pages, ...apart(...kinds)] }],
        }),
      ).filter(({ suspected }) => suspected === true);
    const money = [aFigure('total', 'Balance', 12)];
    expect(of(money, 'letters', 'payees')).toHaveLength(1);
    expect(of(money, 'letters')).toEqual([]);
    expect(of([], 'letters', 'payees')).toEqual([]);
  });

  it('reads data by the ends of its addresses', () => {
    const accounts = [
      benSees({
        '/api/notes': { linked: true, same: false, links: ['/api/notes/1'], firstLinks: ['/api/notes/2'] },
        '/api/notes/2': {},
      }),
      benSees(
        { '/api/notes/3': { linked: true }, '/api/notes/2': { came: 'refused', same: false } },
        { name: 'cato', number: 3 },
      ),
    ];
    const operations = [anOperation('GET', '/api/notes/:id', { access: 'unknown' })];
    const [plan] = plansOf(
      recordsOfOtherAccountsAreRefused,
      aSite([signInPage], { ...members, accounts, operations }),
    );
    expect(plan?.place.url).toBe('/api/notes/2');
    expect(JSON.stringify(plan?.steps)).toContain(JSON.stringify('"?2"?').slice(1, -1));
  });

  it('takes a kind of which exploring opened none, unless it is for everybody', () => {
    const accounts = [seen({}), refusedToCato];
    const of = (pages: ReturnType<typeof aPage>[]) =>
      plansOf(recordsOfOtherAccountsAreRefused, aSite([signInPage, ...pages], { ...members, accounts }));
    expect(of([])).toHaveLength(1);
    expect(of([aPage('/notes/1', { template: '/notes/:id', access: 'anonymous' })])).toEqual([]);
  });

  it('guards what is refused', () => {
    const [plan] = plans([seen({ came: 'refused', same: false })]);
    expect(plan?.suspected).toBe(false);
  });

  it('plans nothing with one account', () => {
    expect(plans([])).toEqual([]);
  });
});
