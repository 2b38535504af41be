import { expect, it } from 'vitest';
import { cookieFacts } from './cookies.ts';

const cookie = (name: string, more: object = {}) => ({
  name,
  value: 's3cret',
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
  path: '/',
  ...more,
});

it('keeps the attributes of cookies and which of them carry the session, and no value', () => {
  const facts = cookieFacts([cookie('sid'), cookie('theme', { httpOnly: false })], (name) => name === 'sid');
  expect(facts).toEqual([
    { name: 'sid', httpOnly: true, secure: false, sameSite: 'Lax', session: true, path: '/', signed: false },
    {
      name: 'theme',
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
      session: false,
      path: '/',
      signed: false,
    },
  ]);
  expect(JSON.stringify(facts)).not.toContain('s3cret');
});
it('knows a signed token from any other value', () => {
  const [ticket] = cookieFacts([cookie('ticket', { value: 'eyJhbGci.eyJzdWIi.c2ln' })], () => true);
  expect(ticket?.signed).toBe(true);
});
it('knows no SameSite but the three', () => {
  const [none, odd] = cookieFacts(
    [cookie('a', { sameSite: undefined }), cookie('b', { sameSite: 'lax' })],
    () => false,
  );
  expect([none?.sameSite, odd?.sameSite]).toEqual(['', '']);
});
