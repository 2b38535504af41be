import { type LeftBehind, Page, SiteModel } from '@prowl/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserSource } from '../explore/testing/run.ts';
import { type CleanedUp, cleanUp } from './clean-up.ts';
import { openWorkshop, tokens, type Workshop } from './testing/workshop.ts';

const { explored, tested, paid } = tokens;
const record = (name: string, url: string, token?: string): LeftBehind => ({
  what: 'record',
  name,
  url,
  ...(token === undefined ? {} : { token }),
});
const things: LeftBehind[] = [
  record(`Sample ${explored}`, '/notes', explored),
  record(`Sample ${tested}`, '/notes', tested), // renamed since
  record(`${explored} maple`, '/tasks', `${explored} maple`),
  record(`${explored} cedar`, '/tasks', `${explored} cedar`),
  record(`Lathe for ${paid}`, '/bookings', paid),
  record(`${explored}@example.com`, '/letters', explored),
  record(`Shelf ${tested}`, '/board', tested),
  record(`Part ${tested}`, '/parts', tested),
  record('Sample prowlgone22', '/notes/99', 'prowlgone22'),
  record('Sample prowlnever3', '/elsewhere', 'prowlnever3'),
  { what: 'setting', name: 'Tone: loud instead of “soft”', url: '/account' },
  { what: 'account', name: 'prowlacct11@example.com', url: '/join', token: 'prowlacct11' },
  { what: 'order', name: 'Thank you for your order', url: '/done' },
];

const modelOf = (origin: string): SiteModel =>
  SiteModel.parse({
    version: 1,
    origin,
    start: `${origin}/`,
    exploredAt: '2026-01-01T00:00:00.000Z',
    signIn: {
      status: 'verified',
      method: 'form',
      recipe: { url: '/login', password: { by: 'label', text: 'Password' }, proof: { leavesUrl: true } },
    },
    pages: ['/notes', '/tasks', '/bookings', '/letters', '/board', '/parts'].map((url, index) =>
      Page.parse({
        ...{
          id: `p${index}`,
          url,
          template: url,
          title: url,
          status: 200,
          access: 'signed-in',
          language: 'en',
        },
        lists: [{ key: url, name: url, items: { by: 'role', role: 'listitem' }, count: 2, columns: [] }],
      }),
    ),
    operations: [],
    coverage: {
      ...{ pages: 6, states: 6, visits: 6, actionsTried: 0, actionsSeen: 0, forms: 0, formsSubmitted: 0 },
      ...{ operations: 0, links: 0, signIn: 'verified', seconds: 1 },
    },
  });

const cleaning = (site: Workshop, signal: AbortSignal, told: string[], neverClick: string[] = []) =>
  cleanUp({
    job: {
      target: {
        ...{ name: 'Workshop', description: '', url: site.url, directives: [] },
        auth: { type: 'session' },
      },
      scope: {
        ...{ origins: [site.url], ignore: [], focus: [], neverClick, allowDestructive: [] },
        ...{ disposable: false, values: {} },
      },
      things,
      seconds: 60,
    },
    model: modelOf(site.url),
    credentials: { username: 'ann', password: 'secret-of-ann' },
    launch: browserSource.launch,
    onRemoved: async ({ name }) => void told.push(name),
    signal,
  });

describe('cleaning up among records of others', () => {
  let site: Workshop;
  let before: ReturnType<Workshop['foreign']>;
  let result: CleanedUp;
  const told: string[] = [];
  beforeAll(async () => {
    site = await openWorkshop();
    before = site.foreign();
    result = await cleaning(site, new AbortController().signal, told);
  });
  afterAll(() => site[Symbol.asyncDispose]());
  const kept = () => Object.fromEntries(result.kept.map(({ name, because }) => [name, because]));

  it('leaves everything that the session did not make as it was', () =>
    expect(site.foreign()).toEqual(before));

  it('removes its own from lists, boards, further pages and pages of their own, past every question', () => {
    expect(site.own()).toEqual([`Lathe for ${paid}`, `To ${explored}@example.com`]);
    const removed = [
      ...[`Sample ${explored}`, `Sample ${tested}`, `${explored} maple`, `${explored} cedar`],
      ...[`Shelf ${tested}`, `Part ${tested}`],
    ];
    expect(result.removed.map(({ name }) => name)).toEqual(removed);
    expect(told.toSorted()).toEqual(removed.toSorted());
  });

  it('says of each other thing why it is still there', () => {
    expect(kept()).toEqual({
      [`Lathe for ${paid}`]: 'refused',
      [`${explored}@example.com`]: 'no-control',
      'Sample prowlnever3': 'not-found',
      'Tone: loud instead of “soft”': 'setting',
      'prowlacct11@example.com': 'account',
      'Thank you for your order': 'unmarked',
    });
    expect(result.kept.find(({ because }) => because === 'refused')?.why).toContain(
      'What is paid cannot be removed.',
    );
    expect(result.stopped).toBeUndefined();
  });

  it('does not name what tests had removed', () =>
    expect(result.gone.map(({ name }) => name)).toEqual(['Sample prowlgone22']));
});

it('presses nothing that a directive forbids, and stops at once when it is told to', async () => {
  await using site = await openWorkshop();
  const before = [site.foreign(), site.own()];
  const stopping = new AbortController();
  const stopped = cleaning(site, stopping.signal, []);
  stopping.abort(new Error('cancelled'));
  await expect(stopped).rejects.toThrow('cancelled');
  const { kept, removed } = await cleaning(site, new AbortController().signal, [], ['Delete', 'Remove', '✕']);
  expect(removed).toEqual([]);
  expect(kept.filter(({ because }) => because === 'not-allowed').length).toBeGreaterThan(3);
  expect([site.foreign(), site.own()]).toEqual(before);
});
