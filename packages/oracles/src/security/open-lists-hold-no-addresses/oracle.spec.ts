import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
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

  it('plans nothing for one person, for lists without addresses, and where an account is needed', () => {
    expect(plans({ shape: { email: 'string' } })).toEqual([]);
    expect(plans({ shape: [{ name: 'string' }] })).toEqual([]);
    expect(plans({ shape: [{ email: 'string' }], access: 'signed-in' })).toEqual([]);
  });
});
