import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { openListsHoldNoAddresses } from './oracle.ts';

const plans = (more: Record<string, unknown>) =>
  plansOf(
    openListsHoldNoAddresses,
    aSite([aPage('/')], { operations: [anOperation('GET', '/api/people', more)] }),
  );

describe('open-lists-hold-no-addresses', () => {
  it('asks as a visitor for lists whose members have an address', () => {
    const [plan] = plans({ shape: { data: [{ id: 'number', eMail: 'string' }] } });
    expect(plan).toMatchObject({ suspected: true, signedIn: false, place: { url: '/api/people' } });
  });

  it('reads every page that asks for the list, and asks nothing where a page lists addresses', () => {
    const shape = [{ email: 'string' }];
    const [desk, members] = [aPage('/desk'), aPage('/members')];
    const of = (site: Parameters<typeof aSite>[0]) =>
      plansOf(
        openListsHoldNoAddresses,
        aSite(site, {
          operations: [anOperation('GET', '/api/people', { shape, pages: [desk.id, members.id] })],
        }),
      );
    const [plan] = of([desk, members]);
    expect(JSON.stringify(plan?.steps).match(/"a page shows addresses"/g)).toHaveLength(2);
    const lists = [aList([aColumn('text', ['ada@relay.example'])])];
    expect(of([desk, aPage('/members', { lists })])).toEqual([]);
    expect(of([desk, aPage('/members', { lists, access: 'signed-in' })])).toHaveLength(1);
  });

  it('plans nothing for one person, for lists without addresses, and where an account is needed', () => {
    expect(plans({ shape: { email: 'string' } })).toEqual([]);
    expect(plans({ shape: [{ name: 'string' }] })).toEqual([]);
    expect(plans({ shape: [{ email: 'string' }], access: 'signed-in' })).toEqual([]);
  });
});
