import { describe, expect, it } from 'vitest';
import { Apis, type ApisOptions, type AskedByPage, allowsPage, preflightOf } from './apis.ts';

const page = 'http://localhost:4200';
const api = 'http://localhost:8091';
const asked = (url: string, more: Partial<AskedByPage> = {}): AskedByPage => ({
  url,
  method: 'GET',
  headers: {},
  from: page,
  ...more,
});

/** Answers each preflight request with these headers; 'away': nobody does. */
const opened = (
  answers: (url: string) => Record<string, string> | 'away',
  more: Partial<ApisOptions> = {},
) => {
  const questions: { url: string; method: string; headers: Record<string, string> }[] = [];
  const apis = new Apis({
    origins: [page],
    ask: async (url, { method, headers }) => {
      questions.push({ url, method, headers: { ...headers } });
      const said = answers(url);
      return said === 'away' ? { status: 0, headers: {} } : { status: 204, headers: said };
    },
    resolve: async () => ['93.184.216.34'],
    ...more,
  });
  return { apis, questions };
};
const allowing = (origin: string) => (): Record<string, string> => ({
  'access-control-allow-origin': origin,
});

describe('an interface at another origin is recognised', () => {
  it.each([page, '*'])('when its server lets %s read what it answers', async (allowed) => {
    const { apis, questions } = opened(allowing(allowed));
    expect(apis.includes(api)).toBe(false);
    expect(await apis.mayAsk(asked(`${api}/items?page=2`))).toBe(true);
    expect(apis.includes(api)).toBe(true);
    expect(apis.recognised).toEqual([{ origin: api, named: false, credentials: false }]);
    expect(questions).toEqual([
      {
        url: `${api}/items?page=2`,
        method: 'OPTIONS',
        headers: { accept: '*/*', origin: page, 'access-control-request-method': 'GET' },
      },
    ]);
  });

  it('by one question, whatever is asked at once and later', async () => {
    const { apis, questions } = opened(allowing(page));
    const all = ['/a', '/b', '/a'].map((path) => apis.mayAsk(asked(`${api}${path}`)));
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(await apis.mayAsk(asked(`${api}/c`, { method: 'DELETE' }))).toBe(true);
    expect(questions).toHaveLength(1);
  });

  it('at the second address, where the first answers no such question', async () => {
    const { apis } = opened((url) => (url.endsWith('/b') ? allowing(page)() : {}));
    expect(await apis.mayAsk(asked(`${api}/a`))).toBe(false);
    expect(apis.heldBack).toEqual([{ origin: api, why: 'no-cors' }]);
    expect(await apis.mayAsk(asked(`${api}/b`))).toBe(true);
    expect(apis.heldBack).toEqual([]);
  });

  it('and is known to take an account by its token or its cookies', async () => {
    const { apis } = opened(allowing(page));
    await apis.mayAsk(asked(`${api}/login`, { method: 'POST' }));
    expect(apis.recognised[0]?.credentials).toBe(false);
    apis.noteSent(api, { authorization: 'Bearer a.b.c' });
    expect(apis.recognised[0]?.credentials).toBe(true);
    const cookies = opened(() => ({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
    }));
    await cookies.apis.mayAsk(asked(`${api}/items`));
    expect(cookies.apis.recognised[0]?.credentials).toBe(true);
  });
});

describe('an origin is left alone', () => {
  const refused = async (
    answers: (url: string) => Record<string, string> | 'away',
    given: AskedByPage,
    more: Partial<ApisOptions> = {},
  ) => {
    const { apis, questions } = opened(answers, more);
    const may = await apis.mayAsk(given);
    return { may, why: apis.heldBack[0]?.why, questions: questions.length, recognised: apis.recognised };
  };

  it.each([
    ['says nothing of origins', {}],
    ['allows another origin', { 'access-control-allow-origin': 'http://localhost:3000' }],
    ['allows one that begins alike', { 'access-control-allow-origin': `${page}0` }],
    ['allows none', { 'access-control-allow-origin': 'null' }],
    ['allows several in one line', { 'access-control-allow-origin': `${page}, *` }],
    ['allows a part of it', { 'access-control-allow-origin': 'localhost:4200' }],
  ])('whose server %s', async (_, headers: Record<string, string>) => {
    expect(await refused(() => headers, asked(`${api}/items`))).toEqual({
      may: false,
      why: 'no-cors',
      questions: 1,
      recognised: [],
    });
  });

  it('that does not answer', async () => {
    expect(await refused(() => 'away', asked(`${api}/items`))).toMatchObject({
      may: false,
      why: 'no-answer',
    });
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://10.0.0.1:8080/',
    'http://api.shop.example/',
    'https://attacker.test/collect',
    'http://user:word@localhost:8091/',
  ])('at %s: it is not even asked, whatever it would answer', async (url) => {
    expect(await refused(allowing('*'), asked(url))).toEqual({
      may: false,
      why: 'another-site',
      questions: 0,
      recognised: [],
    });
  });

  it('that no page of the application asks', async () => {
    for (const from of ['', 'null', 'http://localhost:9999', 'https://attacker.test'])
      expect(await refused(allowing('*'), asked(`${api}/items`, { from }))).toMatchObject({
        may: false,
        questions: 0,
      });
  });

  it('whose name leads inside, where the page itself is not', async () => {
    const from = 'https://app.shop.example';
    const resolve = async (host: string) => [host === 'app.shop.example' ? '93.184.216.34' : '10.0.0.7'];
    const more = { origins: [from], resolve };
    expect(await refused(allowing('*'), asked('https://api.shop.example/', { from }), more)).toEqual({
      may: false,
      why: 'another-site',
      questions: 0,
      recognised: [],
    });
    const lost = { origins: [from], resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await refused(allowing('*'), asked('https://api.shop.example/', { from }), lost)).toMatchObject({
      may: false,
      why: 'no-answer',
      questions: 0,
    });
  });

  it('that the installation does not test', async () => {
    const refuses = async () => 'private';
    expect(await refused(allowing('*'), asked(`${api}/`), { refuses })).toMatchObject({
      may: false,
      why: 'not-allowed-here',
      questions: 0,
    });
  });

  it('for good, after three of its addresses', async () => {
    const { apis, questions } = opened(() => ({}));
    for (const path of ['/a', '/a', '/b', '/c', '/d', '/e']) await apis.mayAsk(asked(`${api}${path}`));
    expect(questions.map(({ url }) => new URL(url).pathname)).toEqual(['/a', '/b', '/c']);
  });

  it('when a page counts ports', async () => {
    const { apis, questions } = opened(() => 'away');
    for (let port = 9_000; port < 9_100; port += 1) await apis.mayAsk(asked(`http://localhost:${port}/`));
    expect(questions).toHaveLength(8);
    expect(apis.heldBack).toHaveLength(10);
    expect(apis.heldBack.at(-1)?.why).toBe('too-many');
  });
});

it('what is asked beforehand is what a browser asks', () => {
  const question = preflightOf(
    asked(`${api}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer secret',
        'x-csrf-token': 'secret',
        accept: '*/*',
        referer: `${page}/`,
        'sec-ch-ua': '"Chromium"',
      },
    }),
  );
  expect(question).toEqual({
    accept: '*/*',
    origin: page,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-csrf-token',
  });
  expect(JSON.stringify(question)).not.toContain('secret');
  const simple = asked(api, { headers: { 'content-type': 'text/plain;charset=UTF-8' } });
  expect(preflightOf(simple)['access-control-request-headers']).toBeUndefined();
});

it('only the origin itself and all of them allow a page', () => {
  expect(allowsPage({ 'access-control-allow-origin': ` ${page} ` }, page)).toBe(true);
  expect(allowsPage({ 'access-control-allow-origin': '**' }, page)).toBe(false);
  expect(allowsPage({}, page)).toBe(false);
});
