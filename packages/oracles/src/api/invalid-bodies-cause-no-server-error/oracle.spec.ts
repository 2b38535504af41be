import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { invalidBodiesCauseNoServerError } from './oracle.ts';

const plansFor = (template: string, method = 'POST') => {
  const sample = aSample(method, template, {
    requestBody: '{"name":"x"}',
    requestType: 'application/json',
  });
  const operations = [anOperation(method, template, { requestType: 'application/json', sample })];
  return plansOf(invalidBodiesCauseNoServerError, aSite([aPage('/')], { operations }));
};

describe('invalid-bodies-cause-no-server-error', () => {
  it('sends only bodies that must be refused', () => {
    const [plan] = plansFor('/api/things');
    expect(JSON.stringify(plan?.steps)).toContain('{"name":{"unexpected":[null]}}');
    expect(plan?.isolation).toBe('global');
  });

  it('sends nothing to what is only described and asks for nothing, unless everything may be changed', () => {
    const described = (required: boolean, disposable = false) => {
      const parameters = [{ in: 'body', name: 'name', type: 'string', required }];
      const more = { source: 'described', requestType: 'application/json', parameters };
      return plansOf(
        invalidBodiesCauseNoServerError,
        aSite([aPage('/')], { operations: [anOperation('POST', '/api/account', more)], disposable }),
      ).length;
    };
    expect([described(true), described(false), described(false, true)]).toEqual([1, 0, 1]);
  });

  it('sends nothing where one pays, signs in or deletes, nor by other methods', () => {
    for (const template of ['/api/orders', '/api/login', '/api/things/delete', '/api/checkout'])
      expect(plansFor(template)).toEqual([]);
    expect(plansFor('/api/things', 'GET')).toEqual([]);
  });
});
