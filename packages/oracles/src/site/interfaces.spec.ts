import { Operation, type Step } from '@prowl/contracts';
import { request } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planners } from '../catalogue.ts';
import { aPage, aSite } from '../testing/models.ts';
import { addressOf, asksInScope, openOperations } from './interfaces.ts';
import { exampleOf, numericPaths } from './known-addresses.ts';

const api = 'http://api.app.test';
const operation = (more: object) =>
  Operation.parse({
    method: 'GET',
    template: '/things',
    examples: ['/things'],
    source: 'observed',
    responseType: 'application/json',
    shape: [{ id: 'number', price: 'number' }],
    statuses: [200],
    pages: ['/'],
    ...more,
  });
const there = (method: string, path: string, template = path) =>
  operation({ method, origin: api, template, examples: [`${api}${path}`], requestType: 'application/json' });

const siteWith = (named: boolean | undefined) => {
  const { coverage, ...site } = aSite([aPage('/')]);
  const apis = named === undefined ? {} : { apis: [{ origin: api, named, credentials: true }] };
  return {
    ...site,
    operations: [
      operation({ template: '/own', examples: ['/own?page=1'] }),
      there('GET', '/things/17?sort=price', '/things/:id'),
      there('POST', '/things'),
      there('GET', '/me'),
    ],
    coverage: { ...coverage, ...apis },
  };
};
const stepsOf = (step: Step): Step[] => ('steps' in step ? step.steps.flatMap(stepsOf) : [step]);
const asked = (site: ReturnType<typeof siteWith>): string[] => {
  const context = {
    site,
    target: { name: 'App', description: '', url: site.origin },
    directives: [],
    failedFingerprints: new Set<string>(),
  };
  return Object.values(planners)
    .flatMap((plan) => plan(context).plans)
    .flatMap(({ steps = [] }) => steps.flatMap(stepsOf))
    .flatMap((step) => (step.do === 'request' ? [`${step.method} ${JSON.stringify(step.url)}`] : []));
};

describe('an interface at another origin', () => {
  it('is asked what pages ask it to read, and nothing else, when it was recognised', () => {
    const direct = new Set(asked(siteWith(false)).filter((each) => each.includes(api)));
    expect([...direct].sort()).toEqual([`GET "${api}/me"`, `GET "${api}/things/17?sort=price"`]);
  });

  it('is asked like the pages’ own when it was named', () => {
    const direct = new Set(asked(siteWith(true)).filter((each) => each.includes(api)));
    expect(direct).toContain(`GET "${api}/things/987654321"`);
    expect(direct).toContain(`POST "${api}/things"`);
    expect(direct.size).toBeGreaterThan(6);
  });

  it('is never taken for the pages’ own', () => {
    for (const named of [true, false])
      for (const each of asked(siteWith(named))) expect(each).not.toMatch(/"\/(?:things|me)\b/);
  });

  it('lends its operations to planning only when it was named', () => {
    const origins = (named: boolean | undefined) =>
      openOperations(siteWith(named)).map(({ origin }) => origin);
    expect(origins(false)).toEqual([undefined]);
    expect(origins(undefined)).toEqual([undefined]);
    expect(origins(true)).toEqual([undefined, api, api, api]);
  });

  it('has whole addresses', () => {
    const site = siteWith(true);
    expect(addressOf('/own', site)).toBe('/own');
    expect(addressOf(`${site.origin}/own?page=1`, site)).toBe('/own?page=1');
    expect(addressOf(`${api}/me`, site)).toBe(`${api}/me`);
    expect(addressOf('http://elsewhere.test/me', site)).toBeUndefined();
    expect(exampleOf(site, { origin: api, template: '/things/:id', examples: [] })).toBe(`${api}/things/17`);
    expect(numericPaths(site)).toMatchObject([{ before: `${api}/things/`, value: '17', origin: api }]);
  });
});

describe('what a test itself asks', () => {
  const inScope = (step: Step, named?: boolean) => asksInScope(siteWith(named), [step]);
  it.each<[string, Step]>([
    ['another method', request('POST', `${api}/me`, 'a')],
    ['an address that no page asked', request('GET', `${api}/me/1`, 'a')],
    ['another query', request('GET', `${api}/things/17?sort='`, 'a')],
    ['as a visitor', request('GET', `${api}/me`, 'a', { actor: 'visitor' })],
    ['with a header', request('GET', `${api}/me`, 'a', { headers: { origin: 'https://else.test' } })],
    ['many at once', request('GET', `${api}/me`, 'a', { times: 10 })],
    ['within a group', { do: 'step', title: 'a', steps: [request('DELETE', `${api}/me`, 'a')] }],
    ['afterwards', { do: 'afterwards', steps: [request('PUT', `${api}/me`, 'a')] }],
  ])('at a recognised interface, is not %s', (_, step) => {
    expect(inScope(step, false)).toBe(false);
    expect(inScope(step, true)).toBe(true);
  });
  it('goes to no other origin, whatever a form says of itself', () => {
    for (const url of [
      'http://169.254.169.254/latest',
      'http://api.app.test.evil.test/me',
      'HTTP://localhost:9200/',
      '//localhost:9200/',
    ])
      for (const named of [true, false, undefined])
        expect(inScope(request('GET', url, 'a'), named)).toBe(false);
    expect(inScope(request('POST', '/own', 'a'))).toBe(true);
    expect(inScope(request('GET', 'http://app.test/own', 'a'))).toBe(true);
  });
});
