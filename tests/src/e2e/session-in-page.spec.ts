// An application whose session is in the page alone is tested like any other: signed in again in each page that is opened.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../testing/api.ts';
import { createYard, keeper, type Yard, type YardOptions } from '../testing/bee-yard.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { openSite } from '../testing/server.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
});

interface Ended {
  readonly session: Json;
  readonly bugs: readonly Json[];
  readonly tests: readonly Json[];
  readonly yard: Yard;
}

const sessionOn = async (options: YardOptions, seconds: number): Promise<Ended> => {
  const { api } = product;
  const yard = createYard(options);
  await using site = await openSite(yard.listener);
  await api.post('/api/saas-config', {
    name: 'Bee yard',
    description: '',
    url: site.url,
    auth: { type: 'session', credentials: keeper },
  });
  const started = await api.post('/api/brain/run', { budget: { seconds, tests: 14 }, cleanUp: true });
  const sessionId = String(started['sessionId']);
  const session = await api.ended(sessionId, (seconds + 180) * 1_000);
  const of = `?limit=1000&sessionId=${sessionId}`;
  const [bugs, tests] = await Promise.all([
    api.get<Json[]>(`/api/bugs${of}`),
    api.get<Json[]>(`/api/tests${of}`),
  ]);
  return { session, bugs, tests, yard };
};

const names = ({ tests }: Ended, status: string) =>
  tests.filter((test) => test['status'] === status).map(({ name }) => String(name));

it('what is behind the sign-in is seen, learned and tested, and a sound application has no bug', async () => {
  const ended = await sessionOn({}, 110);
  const { session, bugs, yard } = ended;
  expect(
    bugs.map(({ title }) => title),
    JSON.stringify(session['leftOut']),
  ).toEqual([]);
  expect(session).toMatchObject({ status: 'completed', outcome: 'clean', signIn: { status: 'verified' } });
  const coverage = session['coverage'] as { actionsTried: number; pages: number };
  expect(coverage.pages, 'hives, feed').toBeGreaterThan(1);
  expect(coverage.actionsTried, 'add, remove').toBeGreaterThan(3);
  expect(names(ended, 'passed').join(' ')).toMatch(/remove|created/);
  expect(
    yard.tries.filter(
      ({ username, password }) => username === keeper.username && password !== keeper.password,
    ),
    'nobody is locked out',
  ).toEqual([]);
  const cleanUp = session['cleanUp'] as { removed: { name: string }[]; kept: unknown[] };
  expect(cleanUp).toMatchObject({ status: 'done', kept: [] });
  expect(cleanUp.removed.length, 'it signs in there, too').toBeGreaterThan(0);
  const removed = cleanUp.removed.map(({ name }) => name);
  expect(yard.hives().filter((name) => removed.includes(name))).toEqual([]);
  expect(yard.hives(), 'what was there before').toEqual(
    expect.arrayContaining(['Alder', 'Birch', 'Cherry', 'Dogwood']),
  );
});

it('a fault behind the sign-in is found', async () => {
  const { bugs } = await sessionOn({ removesAnother: true }, 110);
  expect(bugs.map(({ title }) => title).join('; ')).toMatch(/remove/i);
});

it('is inconclusive where the account is not let in a second time', async () => {
  const { session, yard } = await sessionOn({ most: 1 }, 20);
  expect(session).toMatchObject({ outcome: 'inconclusive' });
  expect(session['error']).toMatch(
    /keeps the session in the page alone.*“This keeper is in the yard already\.”; let it sign in/,
  );
  expect(yard.tries.filter(({ username }) => username === keeper.username).length).toBeLessThan(10);
});
