import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { shortPasswordsAreRefused } from './oracle.ts';

const plansFor = (
  password: Record<string, unknown>,
  requestBody = '{"email":"prowlab2cd3@example.com","password":"***"}',
  sample: Record<string, unknown> = { responseBody: '{"ok":true,"id":7}' },
) => {
  const fields = [aField('password', { type: 'password', meaning: 'new-password', ...password })];
  const form = aForm('sign-up', fields, { method: 'script', action: '' });
  const operations = [
    anOperation('POST', '/api/members', {
      pages: ['/join'],
      sample: aSample('POST', '/api/members', { requestBody, ...sample }),
    }),
  ];
  return plansOf(shortPasswordsAreRefused, aSite([aPage('/join', { forms: [form] })], { operations }));
};

describe('short-passwords-are-refused', () => {
  it('signs up without a password, with one that is a character short, and with a long one, each under its own name', () => {
    const [plan] = plansFor({ minLength: 9 });
    expect(plan).toMatchObject({ isolation: 'global', place: { element: 'short password' } });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('{"email":{"template":"{{run}}s@example.com"},"password":"aB1!yX7?"}');
    expect(steps).toContain('{"email":{"template":"{{run}}n@example.com"},"password":""}');
    expect(steps).toContain('"password":{"template":"Aa1!{{run}}Zz9"}');
  });

  it('reads what the words beside the field ask for', () => {
    const [plan] = plansFor({ hint: 'At least 12 characters.' });
    expect(JSON.stringify(plan?.steps)).toContain('"password":"aB1!yX7?qW3"');
  });

  it('leaves alone a form that asks for no length, or for more than may be taken', () => {
    expect(plansFor({})).toEqual([]);
    expect(plansFor({ minLength: 40 })).toEqual([]);
  });

  it('leaves alone what sends no password, was refused, or answers with nothing of the account', () => {
    expect(plansFor({ minLength: 9 }, '{"email":"prowlab2cd3@example.com"}')).toEqual([]);
    expect(plansFor({ minLength: 9 }, undefined, { status: 422, responseBody: '{"id":7}' })).toEqual([]);
    expect(plansFor({ minLength: 9 }, undefined, { responseBody: '{"ok":true}' })).toEqual([]);
  });
});
