// A front end whose interface answers on another port is tested like an application on one; nothing else on this machine is asked.
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Target } from '@prowl/contracts';
import { planners } from '@prowl/oracles';
import { answer, createPlan, expectThat, type PlanDraft, request, value } from '@prowl/plan';
import { play } from '@prowl/plan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Explored, exploreSite } from './testing/run.ts';
import { openSite, type Site } from './testing/site.ts';
import { account, openTwoOrigins, type Session, type TwoOrigins } from './testing/two-origins.ts';

const plansFor = ({ model }: Explored): PlanDraft[] => {
  const target = Target.parse({
    name: 'Library',
    description: '',
    url: model.origin,
    directives: [],
    auth: { type: 'session' },
  });
  const context = { site: model, target, directives: [], failedFingerprints: new Set<string>() };
  return Object.values(planners).flatMap((plan) => plan(context).plans);
};
const addresses = (plans: readonly PlanDraft[]): string[] =>
  [...JSON.stringify(plans.map(({ steps }) => steps)).matchAll(/"do":"request"[^{}]*?"url":"([^"]+)"/g)].map(
    ([, url = '']) => url,
  );

/** Asks the interface itself as the account. */
const asksForAccount = (api: string): PlanDraft =>
  createPlan({
    family: 'api',
    oracle: 'sample',
    title: 'the account is known to the interface',
    rule: 'A test has the session that exploring had.',
    place: { url: `${api}/v1/me`, template: '/v1/me' },
    rank: 0.5,
    signedIn: true,
    steps: [
      request('GET', `${api}/v1/me`, 'me'),
      expectThat('the account is known', answer('me', 'status'), 'equals', value(200)),
    ],
    bug: { title: 'The account is not known', severity: 'low', expected: 'It is known.' },
  });

/** Without a directive, and without a word of the interface. It ends when nothing is left to try, long before the seconds are over. */
const exploreIt = (app: TwoOrigins, depth: 'shallow' | 'full' = 'full'): Promise<Explored> =>
  exploreSite(`${app.front.url}/`, { auth: { type: 'session' }, credentials: account, seconds: 90, depth });

describe.each<Session>(['bearer', 'cookie'])(
  'an application on two ports with a session by %s',
  (session) => {
    let app: TwoOrigins;
    let seen: Explored;
    let elsewhere: Site;
    beforeAll(async () => {
      elsewhere = await openSite(() => ({ headers: { 'content-type': 'application/json' }, body: '{}' }));
      app = await openTwoOrigins(session);
      seen = await exploreIt(app);
    }, 150_000);
    afterAll(async () => {
      await app[Symbol.asyncDispose]();
      await elsewhere[Symbol.asyncDispose]();
    });

    it('is signed in to, and its pages are seen', () => {
      expect(seen.signIns).toMatchObject([{ status: 'verified', method: 'form' }]);
      const templates = seen.model.pages.map(({ template }) => template);
      for (const template of ['/books', '/books/:id']) expect(templates).toContain(template);
      expect(seen.storageState).toBeDefined();
      const state = JSON.stringify(seen.storageState);
      expect(state).toContain(session === 'bearer' ? '"name":"token"' : '"name":"library"');
    });

    it('has its operations with where they are', () => {
      const { coverage, operations, leftOut } = seen.model;
      expect(coverage.apis).toEqual([{ origin: app.api.url, named: false, credentials: true }]);
      expect(coverage.needed).toBeUndefined();
      expect(coverage.blocked).toBeUndefined();
      const placed = operations.map(({ method, origin, template }) => `${method} ${origin ?? ''}${template}`);
      for (const each of ['GET', 'POST']) expect(placed).toContain(`${each} ${app.api.url}/v1/books`);
      expect(placed).toContain(`GET ${app.api.url}/v1/books/:id`);
      expect(placed.filter((each) => each.startsWith('OPTIONS'))).toEqual([]);
      expect(leftOut.map(({ what }) => what)).toContain('checks of API operations');
      expect(seen.progress.some(({ apis }) => apis?.[0]?.origin === app.api.url)).toBe(true);
    });

    it('gets by exploring only what its pages ask', () => {
      expect(
        app.api.log.filter((line) => !/^(?:OPTIONS|GET|POST) \/(?:v1\/(?:me|books)|auth\/)/.test(line)),
      ).toEqual([]);
      expect(elsewhere.log).toEqual([]);
    });

    it('gets by tests only what its pages ask, unless its interface is named', () => {
      const direct = addresses(plansFor(seen)).filter((url) => url.startsWith(app.api.url));
      const asked = new Set(app.api.log.filter((line) => line.startsWith('GET ')));
      expect(direct.filter((url) => !asked.has(`GET ${url.slice(app.api.url.length)}`))).toEqual([]);
      const { coverage } = seen.model;
      const apis = [{ origin: app.api.url, named: true, credentials: true }];
      const named = { ...seen, model: { ...seen.model, coverage: { ...coverage, apis } } };
      const open = addresses(plansFor(named)).filter((url) => url.startsWith(app.api.url));
      expect(open.length).toBeGreaterThan(direct.length);
    });

    it('has tests that pass under the stock runner, with the stored session or their own, and find what is wrong', async () => {
      const plans = plansFor(seen).filter(
        ({ family, isolation }) => ['lists', 'page-health', 'api'].includes(family) && isolation === 'read',
      );
      const failing = async (some: readonly PlanDraft[], fails = false): Promise<string[]> => {
        const scene = { origin: app.front.url, apis: [app.api.url], inTurn: false, fails };
        const { recipe, token } = seen.model.signIn;
        return (await play(some.map((plan) => ({ ...scene, plan, recipe, token })))).flatMap((played) =>
          played.status === 'failed' ? [`${played.plan.oracle}: ${played.message.slice(0, 300)}`] : [],
        );
      };
      const of = (oracle: RegExp) => plans.filter((plan) => oracle.test(plan.oracle)).slice(0, 4);
      const state = join(tmpdir(), `two-origins-${session}-${process.pid}.json`);
      await writeFile(state, JSON.stringify(seen.storageState), { mode: 0o600 });
      process.env.STORAGE_STATE = state;
      try {
        expect(await failing([...plans, asksForAccount(app.api.url)])).toEqual([]);
      } finally {
        delete process.env.STORAGE_STATE;
        await rm(state);
      }
      expect(await failing([...of(/sort/), asksForAccount(app.api.url)])).toEqual([]);
      app.fault = 'sorting';
      expect(await failing(of(/sort/), true)).not.toEqual([]);
      app.fault = 'failing-search';
      expect(await failing(of(/search/), true)).not.toEqual([]);
    }, 240_000);
  },
);

it('an application whose interface has another name is seen like one on two ports', async () => {
  await using app = await openTwoOrigins('bearer', { front: 'app.localhost', api: 'api.localhost' });
  const { model, signIns } = await exploreIt(app, 'shallow');
  expect(app.api.url).toContain('api.localhost');
  expect(signIns).toMatchObject([{ status: 'verified', method: 'form' }]);
  expect(model.coverage.apis).toEqual([{ origin: app.api.url, named: false, credentials: true }]);
  expect(model.operations.map(({ origin }) => origin)).toContain(app.api.url);
  expect(model.pages.map(({ template }) => template)).toContain('/books');
  expect(model.signIn.token).toEqual({
    key: 'token',
    path: [],
    scheme: 'Bearer',
    signed: false,
    origins: [app.api.url],
  });
}, 120_000);

describe('a page that asks for more than its interface', () => {
  it('reaches nobody who does not answer that it may', async () => {
    await using quiet = await openSite(() => ({
      headers: { 'content-type': 'application/json' },
      body: '{"secret":"of another service"}',
    }));
    await using led = await openSite(({ method }) => ({
      status: method === 'OPTIONS' ? 204 : 200,
      headers: { 'access-control-allow-origin': '*' },
      body: '{}',
    }));
    await using wide = await openSite(() => ({
      headers: { 'access-control-allow-origin': 'http://localhost:1' },
    }));
    const asks = `
      const take = (url, options) => fetch(url, options).then((answer) => answer.text()).then((text) => { document.title = text; }).catch(() => {});
      for (const url of ['${quiet.url}/admin/shutdown', '${wide.url}/items', 'http://169.254.169.254/latest/meta-data/', 'http://metadata.google.internal/', 'http://10.0.0.1/', 'https://attacker.test/'])
        for (const options of [{}, { method: 'POST', mode: 'no-cors', body: 'x' }, { method: 'DELETE', credentials: 'include' }]) take(url, options);
      navigator.sendBeacon('${quiet.url}/beacon', 'x');
      new WebSocket('${quiet.url.replace('http', 'ws')}/socket');
      new EventSource('${quiet.url}/events');
      take('/redirect');`;
    await using front = await openSite(({ path }) =>
      path === '/redirect'
        ? { status: 307, headers: { location: `${led.url}/led` } }
        : {
            body: `<!doctype html><html lang="en"><head><title>Board</title></head><body><h1>Board</h1><iframe src="${quiet.url}/frame"></iframe><script>${asks}</script></body></html>`,
          },
    );
    const { model } = await exploreSite(`${front.url}/`, { seconds: 10 });
    // One question by the method that changes nothing, for each of at most three addresses.
    expect([...new Set(quiet.log)].sort()).toEqual(['OPTIONS /admin/shutdown', 'OPTIONS /events']);
    expect(quiet.log.length).toBeLessThanOrEqual(3);
    expect([...new Set(wide.log)]).toEqual(['OPTIONS /items']);
    expect(led.log).toEqual([]);
    expect(model.coverage.apis).toBeUndefined();
    const why = Object.fromEntries((model.coverage.heldBack ?? []).map((each) => [each.origin, each.why]));
    expect(why).toMatchObject({
      [quiet.url]: 'no-cors',
      [wide.url]: 'no-cors',
      'http://169.254.169.254': 'another-site',
      'http://10.0.0.1': 'another-site',
      'https://attacker.test': 'another-site',
    });
    expect(JSON.stringify(model)).not.toContain('of another service');
  }, 60_000);
});
