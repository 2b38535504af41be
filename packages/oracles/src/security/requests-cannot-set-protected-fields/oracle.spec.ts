import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { requestsCannotSetProtectedFields } from './oracle.ts';

const plansFor = (requestBody: string, responseBody: string, method = 'POST', path = '/api/people') => {
  const sample = aSample(method, path, { status: 201, requestBody, responseBody });
  const operations = [anOperation(method, path, { sample, access: 'unknown' })];
  return plansOf(requestsCannotSetProtectedFields, aSite([aPage('/')], { ...members, operations }));
};

describe('requests-cannot-set-protected-fields', () => {
  it('adds a field that the answer has and the request has not', () => {
    const [plan] = plansFor('{"name":"x"}', '{"name":"x","role":"member"}');
    expect(plan).toMatchObject({ place: { element: 'role' }, isolation: 'global' });
    expect(JSON.stringify(plan?.steps)).toContain('{"name":"x","role":"admin"}');
  });

  it('writes in another name where a record was added to a record, with texts that are new', () => {
    const [plan] = plansFor(
      '{"words":"Sample prowlab2cd3"}',
      '{"author":"Ann"}',
      'POST',
      '/api/books/5/reviews',
    );
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('{"words":{"template":"Sample {{run}}"},"author":"prowl"}');
  });

  it('puts back what it changed of the account', () => {
    const [plan] = plansFor('{"name":"x"}', '{"name":"x","credits":3}', 'PATCH', '/api/me');
    expect(JSON.stringify(plan?.steps?.[0])).toContain('"json":{"name":"x","credits":3}');
    expect(plansFor('{"name":"x"}', '{"name":"x","credits":3}', 'PATCH', '/api/people/7')).toEqual([]);
  });

  it('sends a role along at sign-up, and looks at pages of the new account', () => {
    const form = aForm(
      'sign-up',
      [
        aField('token', { control: 'hidden', type: 'hidden' }),
        aField('user', { meaning: 'username' }),
        aField('password', { type: 'password', meaning: 'new-password' }),
      ],
      { action: '/join', submissions: [aSubmission({ user: 'prowlab2cd3', password: '***' })] },
    );
    const site = aSite(
      [aPage('/join', { kind: 'sign-up', forms: [form] }), aPage('/home', { access: 'signed-in' })],
      members,
    );
    const [plan] = plansOf(requestsCannotSetProtectedFields, site);
    expect(plan?.place).toMatchObject({ url: '/join', element: 'role at sign-up' });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('"role":{"template":"{{run}}role"}');
    expect(steps).toContain('"password":{"template":"Aa1!{{run}}Zz9"}');
  });

  it('plans nothing where credentials would be sent back masked', () => {
    expect(plansFor('{"name":"x","password":"***"}', '{"name":"x","role":"member"}')).toEqual([]);
  });

  it('plans nothing where the answer has no such field, or nothing is written', () => {
    expect(plansFor('{"name":"x"}', '{"name":"x"}')).toEqual([]);
    expect(plansFor('{"name":"x"}', '{"name":"x","role":"member"}', 'GET')).toEqual([]);
  });
});
