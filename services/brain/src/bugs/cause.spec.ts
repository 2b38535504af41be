import type { Evidence, Family } from '@prowl/contracts';
import { answer, expectThat, request, value } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { brokenPageOf, causeOf, causesOf, spotsOf } from './cause.ts';

const evidence = (...requests: [string, string, number][]): Evidence => ({
  console: [],
  requests: requests.map(([method, url, status]) => ({ method, url, status, milliseconds: 1 })),
});

it('is the request that the server broke on, whatever record it was about', () => {
  expect(causeOf('forms', evidence(['GET', 'http://a/x', 200], ['POST', 'http://a/items/17', 500]))).toBe(
    'POST a/items/:id 500',
  );
  expect(causeOf('state', evidence(['POST', 'http://a/items/99', 500]))).toBe('POST a/items/:id 500');
});

it('is nothing where no server error was seen, or where a finding is its own evidence', () => {
  expect(causeOf('forms', evidence(['GET', 'http://a/x', 404]))).toBeUndefined();
  expect(causeOf('forms', undefined)).toBeUndefined();
  expect(causeOf('security', evidence(['GET', 'http://a/x', 500]))).toBeUndefined();
});

const list = (family: Family) => ({ family, place: { url: '/list?page=2', template: '/list' } });

describe('data that a page asks for', () => {
  const asked = (url: string, status: number, document: boolean) => ({
    method: 'GET',
    url,
    status,
    milliseconds: 1,
    document,
  });
  const page = asked('http://a/list', 200, true);
  const data = asked('http://a/api/tips', 500, false);
  it('explains no failure where the page went on after it', () => {
    const requests = [page, data, asked('http://a/api/items', 200, false)];
    expect(causeOf('actions', { console: [], requests })).toBeUndefined();
  });
  it('explains the failure where it came last', () => {
    expect(causeOf('actions', { console: [], requests: [page, data] })).toBe('GET a/api/tips 500');
  });
  it('is not a page', () => {
    expect(brokenPageOf(list('actions'), { console: [], requests: [page, data] })).toBeUndefined();
  });
});

describe('a page that its server fails to send', () => {
  const requests = [
    { method: 'GET', url: 'http://a/list', status: 200, milliseconds: 1, document: true },
    { method: 'GET', url: 'http://a/items/23?from=list', status: 500, milliseconds: 1, document: true },
    { method: 'GET', url: 'http://a/logo.svg', status: 404, milliseconds: 1, document: false },
  ];
  it('is what a test ended on', () => {
    expect(brokenPageOf(list('identity'), { console: [], requests })).toBe('/items/23');
    expect(causeOf('identity', { console: [], requests })).toBe('GET a/items/:id 500');
  });
  it('is nothing where it is the page that the test is about', () => {
    const own = [{ method: 'GET', url: 'http://a/list?q=1', status: 500, milliseconds: 1, document: true }];
    expect(brokenPageOf(list('lists'), { console: [], requests: own })).toBeUndefined();
  });
  it('is nothing where another page came after it, or the answer is the finding', () => {
    expect(
      brokenPageOf(list('identity'), { console: [], requests: [...requests, ...requests.slice(0, 1)] }),
    ).toBeUndefined();
    expect(brokenPageOf(list('security'), { console: [], requests })).toBeUndefined();
  });
});

describe('an answer that broke on a body', () => {
  const message = 'the server does not fail';
  const causes = (url: string, body: { raw: string } | { json: Record<string, never> }) =>
    causesOf(
      planOf({
        steps: [
          request('POST', url, 'sent', { body }),
          expectThat(message, answer('sent', 'status'), 'less-than', value(500)),
        ],
      }),
      { kind: 'oracle', message, received: '500' },
    );
  it('has one cause for all operations where the body is no object', () => {
    expect(causes('/api/plants', { raw: 'null' })).toEqual(causes('/api/beds/3', { raw: 'null' }));
    expect(causes('/api/plants', { raw: 'null' })).not.toEqual(causes('/api/plants', { raw: '{"a":' }));
  });
  it('has the cause of its operation where things are missing in an object', () => {
    expect(causes('/api/plants', { json: {} })).not.toEqual(causes('/api/beds/3', { json: {} }));
  });
});

describe('an answer that broke on a parameter', () => {
  const causes = (url: string, message = 'the server does not fail when most is abc') =>
    causesOf(
      planOf({
        steps: [
          request('GET', url, 'odd'),
          expectThat(message, answer('odd', 'status'), 'less-than', value(500)),
        ],
      }),
      { kind: 'oracle', message, received: '500' },
    );
  it('has one cause for all lists that take the same parameters', () => {
    const one = causes('/rome/?payer=&least=&most=abc');
    expect(causes('/lodge/?most=abc&payer=2&least=1')).toEqual(one);
    expect(causes('/rome/?payer=&least=&most=abc', 'the server does not fail when least is abc')).not.toEqual(
      one,
    );
    expect(causes('/rome/?payer=&least=&most=abc&page=1')).not.toEqual(one);
  });
  it('has the cause of its own list where few parameters say nothing of a common one', () => {
    expect(causes('/members?page=abc&q=')).not.toEqual(causes('/tools?page=abc&q='));
  });
});

describe('a symptom that oracles share', () => {
  const failing = (oracle: string, template: string, symptom?: string) => {
    const message = `${oracle} finds others changed`;
    const more = symptom === undefined ? {} : { symptom };
    return causesOf(
      planOf({
        oracle,
        place: { url: template, template },
        steps: [expectThat(message, value('a'), 'equals', value('b'), more)],
      }),
      { kind: 'oracle', message },
    );
  };

  it('is one cause for tests of two oracles, in one place', () => {
    const [one] = failing('own-item', '/berths', 'neighbours of moving');
    expect(one).toBeDefined();
    expect(failing('each-item', '/berths', 'neighbours of moving')).toEqual([one]);
    expect(failing('each-item', '/crew', 'neighbours of moving')).not.toEqual([one]);
    expect(failing('each-item', '/berths', 'neighbours of deleting')).not.toEqual([one]);
    expect(failing('each-item', '/berths')).toEqual([]);
  });
});

it('a component that pages of several kinds have is one spot on all of them', () => {
  const spots = (template: string, component: string) =>
    spotsOf({
      oracle: 'counter-follows-filtering',
      place: { url: template, template, component, element: 'x' },
    });
  expect(spots('/fabric', 'everywhere articles')).toEqual(spots('/buttons', 'everywhere articles'));
  expect(spots('/fabric', 'articles')).not.toEqual(spots('/buttons', 'articles'));
});
