import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { accountDataNeedsASession } from './oracle.ts';

const plans = (operation: unknown, more: Record<string, unknown> = members) =>
  plansOf(accountDataNeedsASession, aSite([aPage('/')], { ...more, operations: [operation] }));

describe('account-data-needs-a-session', () => {
  it('compares what an account and a visitor get under addresses that belong to an account', () => {
    expect(plans(anOperation('GET', '/api/orders')).map(({ place }) => place.url)).toEqual(['/api/orders']);
  });

  it('suspects an endpoint that exploration could ask without a session', () => {
    expect(plans(anOperation('GET', '/api/orders'))[0]?.suspected).toBe(true);
    expect(plans(anOperation('GET', '/api/orders', { access: 'signed-in' }))[0]?.suspected).toBe(false);
  });

  it('walks over what exploring got with the session alone', () => {
    const read = (path: string) =>
      anOperation('GET', path, {
        access: 'unknown',
        sample: aSample('GET', path, { responseBody: '{"items":["something of the account"]}' }),
      });
    const operations = ['/api/orders', '/api/me', '/api/invoices'].map(read);
    const found = plansOf(accountDataNeedsASession, aSite([aPage('/')], { ...members, operations }));
    expect(found.map(({ title }) => title)).toEqual([
      '/api/orders and 2 more: send a visitor no data of an account',
    ]);
  });

  it('asks for each by itself whose answer was not seen', () => {
    const operations = ['/api/orders', '/api/invoices'].map((path) =>
      anOperation('GET', path, { access: 'unknown' }),
    );
    const found = plansOf(accountDataNeedsASession, aSite([aPage('/')], { ...members, operations }));
    expect(found.map(({ place }) => place.url)).toEqual(['/api/orders', '/api/invoices']);
  });

  it('plans nothing for public data, for other methods, and without an account', () => {
    expect(plans(anOperation('GET', '/api/products'))).toEqual([]);
    expect(plans(anOperation('POST', '/api/orders'))).toEqual([]);
    expect(plans(anOperation('GET', '/api/orders', { responseType: 'text/html' }))).toEqual([]);
    expect(plans(anOperation('GET', '/api/orders'), {})).toEqual([]);
  });
});
