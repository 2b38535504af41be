// Sessions one after the other on an application that changes between them: what worked and is gone is a bug, what was made anew is none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/api.ts';
import { type Changes, type ChangingSite, openChangingSite } from '../testing/changing-site.ts';
import { openProduct, type Product } from '../testing/product.ts';

interface Played {
  readonly session: Json;
  /** Titles of what it found, and of what it noticed. */
  readonly bugs: readonly string[];
  readonly noticed: readonly string[];
  readonly report: string;
  /** Names of the tests that passed last. */
  readonly passed: readonly string[];
  /** What the tests that it retired say of why. */
  readonly retired: readonly string[];
}

/** They end when nothing is left to be tested, long before their time on a machine that is not busy. */
const budget = { seconds: 60, pages: 10, tests: 60 };
const ofDifferences = 'what-worked-is-still-there';

let product: Product;
let site: ChangingSite;
/** By what changed, in this order. */
const played: Record<string, Played> = {};

const play = async (changes: Changes): Promise<Played> => {
  const { api } = product;
  site.become(changes);
  const { sessionId } = await api.post('/api/brain/run', { budget });
  const session = await api.ended(String(sessionId), 180_000);
  const bugs = await api.get<Json[]>(`/api/bugs?sessionId=${String(sessionId)}`);
  const open = bugs.filter(({ status }) => status === 'open');
  const observations = session['observations'] as Json[];
  const tests = await api.get<Json[]>('/api/tests?limit=1000');
  const retirements = await Promise.all(
    tests.map(({ id }) => api.get<{ retirement: Json | null }>(`/api/tests/${String(id)}/retirement`)),
  );
  const own = retirements.filter(({ retirement }) => retirement?.['sessionId'] === sessionId);
  return {
    session,
    bugs: open.map(({ title }) => String(title)),
    passed: tests.filter(({ status }) => status === 'passed').map(({ name }) => String(name)),
    noticed: observations.map(({ title }) => String(title)),
    retired: own.map(({ retirement }) => String(retirement?.['reason'])),
    report: String((await api.call('GET', `/api/sessions/${String(sessionId)}/report.md`)).body),
  };
};

beforeAll(async () => {
  product = await openProduct();
  site = await openChangingSite();
  await product.api.post('/api/saas-config', {
    name: 'Nursery',
    description: 'Herbs in pots',
    url: site.url,
  });
  const turns: readonly (readonly [string, Changes])[] = [
    ['first', {}],
    ['gone', { buttonGone: true, listGone: true, membersOnly: true }],
    ['same', {}],
    ['redesigned', { redesigned: true }],
  ];
  for (const [name, changes] of turns) played[name] = await play(changes);
}, 600_000);
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

const of = (name: string): Played => {
  const found = played[name];
  if (found === undefined) throw new Error(`There was no session ${name}.`);
  return found;
};

describe('between sessions', () => {
  it('a button and a list that worked and are gone are a bug each, and a page that is behind a sign-in now is none', async () => {
    expect(of('first').bugs).toEqual([]);
    expect(of('first').passed, 'what is behind the sign-in now').toContainEqual(
      expect.stringContaining('visit-us-how-to-come'),
    );
    expect(new Set(of('gone').bugs)).toEqual(
      new Set([
        '“Advice for beginners” is gone from the Tools page',
        'The list “All plants” is gone from the Plants page',
      ]),
    );
    const bugs = await product.api.get<Json[]>('/api/bugs?status=resolved');
    expect(bugs.length).toBe(2);
    const detail = await product.api.get(`/api/bugs/${String(bugs[0]?.['id'])}`);
    expect(detail).toMatchObject({ oracle: ofDifferences, family: 'differences' });
  });

  it('what is there again is resolved, and nothing else is found', () => {
    expect(of('same').bugs).toEqual([]);
  });

  it('pages that were made anew are observations, and tests of what is not there any more are retired', () => {
    const { bugs, noticed, report, retired } = of('redesigned');
    expect(bugs).toEqual([]);
    expect(noticed).toContain('The Tools page changed since the last session');
    expect(new Set(retired)).toEqual(new Set(['page-changed']));
    expect(report.match(/^- \*\*.*Its page offers/gm)).toHaveLength(retired.length);
    expect(of('same').retired).toEqual([]);
  });
});
