import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { requestsCannotSetProtectedFields } from './oracle.ts';

const plansFor = (requestBody: string, responseBody: string, method = 'POST') => {
  const sample = aSample(method, '/api/people', { status: 201, requestBody, responseBody });
  const operations = [anOperation(method, '/api/people', { sample })];
  return plansOf(requestsCannotSetProtectedFields, aSite([aPage('/')], { operations }));
};

describe('requests-cannot-set-protected-fields', () => {
  it('adds a field that the answer has and the request has not', () => {
    const [plan] = plansFor('{"name":"x"}', '{"name":"x","role":"member"}');
    expect(plan).toMatchObject({ place: { element: 'role' }, isolation: 'global' });
    expect(JSON.stringify(plan?.steps)).toContain('{"name":"x","role":"admin"}');
  });

  it('plans nothing where credentials would be sent back masked', () => {
    expect(plansFor('{"name":"x","password":"***"}', '{"name":"x","role":"member"}')).toEqual([]);
  });

  it('plans nothing where the answer has no such field, or nothing is written', () => {
    expect(plansFor('{"name":"x"}', '{"name":"x"}')).toEqual([]);
    expect(plansFor('{"name":"x"}', '{"name":"x","role":"member"}', 'GET')).toEqual([]);
  });
});
