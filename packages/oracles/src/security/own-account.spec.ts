import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../testing/members.ts';
import { aSite } from '../testing/models.ts';
import { anOperation, aSample } from '../testing/operations.ts';
import { mayOversee, ownNumber } from './own-account.ts';

const answered = (path: string, content: unknown, more: Record<string, unknown> = {}) =>
  anOperation('GET', path, {
    sample: aSample('GET', path, { responseBody: JSON.stringify(content) }),
    ...more,
  });
const numberOf = (...operations: ReturnType<typeof anOperation>[]) =>
  ownNumber(aSite([signInPage], { ...members, operations }));

describe('the number of the account', () => {
  it('is in its own record, at once or one level below', () => {
    expect(numberOf(answered('/api/me', { id: 7, email: 'ann@example.com' }))).toBe(7);
    expect(numberOf(answered('/api/profile', { user: { user_id: 7, username: 'ann' } }))).toBe(7);
  });

  it('is in what answers the sign-in', () => {
    const sample = aSample('POST', '/api/login', {
      requestBody: '{"user":"ann","password":"***"}',
      responseBody: '{"token":"***","me":{"id":7,"email":"ann@example.com"}}',
    });
    expect(numberOf(anOperation('POST', '/api/login', { pages: ['/login'], sample }))).toBe(7);
    expect(numberOf(anOperation('POST', '/api/login', { pages: ['/'], sample }))).toBeUndefined();
  });

  it('is not known where answers disagree, where it is no number, and where nobody is meant', () => {
    const me = answered('/api/me', { id: 7, email: 'ann@example.com' });
    expect(numberOf(me, answered('/api/account', { id: 8, email: 'ann@example.com' }))).toBeUndefined();
    expect(numberOf(answered('/api/me', { id: 'c0ffee', email: 'ann@example.com' }))).toBeUndefined();
    expect(numberOf(answered('/api/me', { id: 7, theme: 'dark' }))).toBeUndefined();
    expect(numberOf(answered('/api/users', { id: 7, email: 'ann@example.com' }))).toBeUndefined();
  });
});

describe('an account that looks after others', () => {
  const oversees = (...operations: ReturnType<typeof anOperation>[]) =>
    mayOversee(aSite([signInPage], { ...members, operations }));

  it('says so in its own record, or gets lists of people', () => {
    expect(oversees(answered('/api/me', { id: 1, role: 'admin' }))).toBe(true);
    expect(oversees(answered('/api/me', { user: { id: 1, isAdmin: true } }))).toBe(true);
    const people = { items: [{ email: 'a@example.com' }, { email: 'b@example.com' }] };
    expect(oversees(answered('/api/people', people, { access: 'signed-in' }))).toBe(true);
    expect(oversees(answered('/api/people', people))).toBe(false);
    expect(oversees(answered('/api/me', { id: 7, role: 'customer', email: 'a@example.com' }))).toBe(false);
  });
});
