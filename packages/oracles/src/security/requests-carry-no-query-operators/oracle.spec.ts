import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { requestsCarryNoQueryOperators } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const signIn = aPage('/login', { kind: 'sign-in' });
const posting = (requestBody: string, more: Record<string, unknown> = {}) =>
  anOperation('POST', '/api/session', {
    pages: ['/login'],
    examples: ['/api/session'],
    sample: {
      method: 'POST',
      url: 'http://app.test/api/session',
      template: '/api/session',
      status: 200,
      kind: 'fetch',
      own: true,
      milliseconds: 9,
      bytes: 9,
      requestBody,
    },
    ...more,
  });
const plans = (...operations: ReturnType<typeof anOperation>[]) =>
  plansOf(requestsCarryNoQueryOperators, aSite([signIn], { operations }));

describe('requests-carry-no-query-operators', () => {
  it('asks with two operators of the same length, each twice', () => {
    const plan = plansOf(requestsCarryNoQueryOperators, pages.site).find(
      ({ place }) => place?.element === 'kind',
    );
    const asked = [...JSON.stringify(plan?.steps).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
    expect(asked).toEqual([
      ...Array.from({ length: 2 }, () => '/plants?kind%5B%24eq%5D=zqzqzq'),
      ...Array.from({ length: 2 }, () => '/plants?kind%5B%24ne%5D=zqzqzq'),
    ]);
  });

  it('puts an operator in the place of each word that signs in', () => {
    const [plan] = plans(posting('{"mail":"ann@example.com","key":"***"}'));
    expect(plan?.signedIn).toBe(false);
    expect(JSON.stringify(plan?.steps)).toContain('{"mail":{"$ne":""},"key":{"$ne":""}}');
  });

  it('puts an operator in the place of what was looked up in vain, in a copy that is thrown away', () => {
    const looking = (status: number, requestBody: string, disposable = true) => {
      const sample = aSample('POST', '/api/tracking', { status, requestBody });
      const operations = [anOperation('POST', '/api/tracking', { pages: ['/track'], sample })];
      return plansOf(requestsCarryNoQueryOperators, aSite([aPage('/track')], { operations, disposable }));
    };
    const [plan] = looking(404, '{"code":"prowlab2cd3","kind":"all"}');
    expect(plan).toMatchObject({ isolation: 'global', place: { element: 'code' } });
    expect(JSON.stringify(plan?.steps)).toContain('{"code":{"$ne":"zqzqzq"},"kind":"all"}');
    expect(looking(404, '{"code":"prowlab2cd3"}', false)).toEqual([]);
    expect(looking(200, '{"code":"prowlab2cd3"}')).toEqual([]);
    expect(looking(404, '{"code":"RW-12"}')).toEqual([]);
    expect(looking(401, '{"mail":"prowlab2cd3@example.com","key":"***"}')).toEqual([]);
  });

  it('plans nothing for other requests', () => {
    expect(plans(posting('{"title":"a","text":"b"}'))).toEqual([]);
    expect(plans(posting('{"mail":"a","key":"***"}', { pages: ['/other'] }))).toEqual([]);
    expect(plans(posting('{"mail":"a","key":"***","remember":true}'))).toEqual([]);
  });
});
