import { expect, it } from 'vitest';
import { idOf, openRoutes } from '../testing/routes.ts';
import { testRoutes } from './tests.ts';

const id = idOf('test');
const test = {
  id,
  name: 'a.spec.ts',
  type: 'e2e',
  status: 'passed',
  code: 'test()',
  runs: [],
};

it('answers a test with its source', async () => {
  const { call, asked } = openRoutes(testRoutes, { queries: { test: { ...test, fingerprint: 'hidden' } } });
  expect((await call('GET', `/api/tests/${id}`)).body).toEqual(test);
  expect(asked).toEqual([{ name: 'test', team: 'blue', with: { id } }]);
});

it('answers whether it failed where the application was broken on purpose', async () => {
  const mutation = { verdict: 'killed', tried: ['altered'], killedBy: 'altered', message: 'sorted' };
  const { call } = openRoutes(testRoutes, { queries: { 'test-mutation': { mutation } } });
  expect((await call('GET', `/api/tests/${id}/mutation`)).body).toEqual({ mutation });
});

it('rejects an unknown and a malformed id with 404', async () => {
  const { call, asked } = openRoutes(testRoutes, { queries: { test: null } });
  for (const each of [id, 'nonsense'])
    expect(await call('GET', `/api/tests/${each}`)).toMatchObject({ status: 404, body: { status: 404 } });
  expect(asked).toHaveLength(1);
});
