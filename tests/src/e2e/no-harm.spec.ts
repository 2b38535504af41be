// A whole session, exploring and tests, on a workplace that others use: their data and the account are afterwards what they were before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/api.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { openWorkplace, type Workplace } from '../testing/workplace.ts';

let product: Product;
let workplace: Workplace;
let before: { seeded: unknown; account: unknown };
let session: Json;
beforeAll(async () => {
  product = await openProduct();
  workplace = await openWorkplace();
  before = { seeded: workplace.seeded(), account: workplace.account() };
  const { api } = product;
  await api.post('/api/saas-config', {
    name: 'Workplace',
    description: 'A wiki, issues, posts and an account',
    url: workplace.url,
    auth: { type: 'session', credentials: { username: 'ann', password: 'secret-of-ann' } },
  });
  const { sessionId } = await api.post('/api/brain/run', { budget: { seconds: 80, tests: 40 } });
  session = await api.ended(String(sessionId), 180_000);
});
afterAll(async () => {
  await workplace[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

describe('a session on a workplace of others', () => {
  it('signs in, explores and tests', () => {
    expect(session['signIn']).toMatchObject({ status: 'verified' });
    expect(session['testsRun']).toBeGreaterThan(20);
  });

  it('changes nothing that was there before', () => {
    expect(workplace.changes()).toEqual([]);
    expect(workplace.seeded()).toEqual(before.seeded);
  });

  it('puts the settings of the account back', () => {
    expect(workplace.account()).toEqual(before.account);
  });

  it('writes to nobody', () => {
    expect(workplace.reached()).toEqual([]);
  });

  it('says that it did so, and lists by name and address what it left behind', async () => {
    expect(session['disposable']).toBe(false);
    const left = session['leftBehind'] as { name: string; url: string; token?: string }[];
    expect(left.length).toBeGreaterThan(0);
    for (const { name, url, token } of left) expect(name, url).toContain(token ?? '');
  });
});
