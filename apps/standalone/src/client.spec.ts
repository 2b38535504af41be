import { afterEach, expect, it, vi } from 'vitest';
import { ApiRefusal, createClient } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const base = 'http://127.0.0.1:4400';
const testOf = (number: number) => ({
  id: `test_${String(number).padStart(26, '0')}`,
  name: `t${number}.spec.ts`,
  type: 'e2e',
  status: 'passed',
  duration: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastRun: null,
});
/** Answers each request in turn, and records them. */
const answering = (...answers: readonly Response[]) => {
  const asked: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({
      url: `${url.pathname}${url.search}`,
      method: init.method ?? '',
      headers: init.headers as Record<string, string>,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    });
    return left.shift() ?? Response.error();
  });
  return asked;
};

it('follows the pages of a list to its end', async () => {
  const next = '</api/tests?limit=1000&sessionId=ses_1&cursor=abc>; rel="next"';
  const asked = answering(
    Response.json([testOf(1), testOf(2)], { headers: { link: next } }),
    Response.json([testOf(3)]),
  );
  expect((await createClient(base).tests('ses_1')).map(({ name }) => name)).toEqual([
    't1.spec.ts',
    't2.spec.ts',
    't3.spec.ts',
  ]);
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/tests?limit=1000&sessionId=ses_1',
    '/api/tests?limit=1000&sessionId=ses_1&cursor=abc',
  ]);
});

it('sends the key where there is one, and JSON where there is a body', async () => {
  const asked = answering(Response.json({}), Response.json({ currentSession: null }));
  const client = createClient(base, 'prowl_1');
  await client.setRepository('https://code.test/x.git');
  expect(await client.runningSession()).toBeNull();
  expect(asked).toEqual([
    {
      url: '/api/saas-config/repository',
      method: 'POST',
      headers: { authorization: 'Bearer prowl_1', 'content-type': 'application/json' },
      body: { url: 'https://code.test/x.git' },
    },
    { url: '/api/status', method: 'GET', headers: { authorization: 'Bearer prowl_1' }, body: undefined },
  ]);
});

it('throws a refusal with the words of the problem', async () => {
  const problem = {
    type: 'https://prowl.dev/problems/session-running',
    title: 'A session is already running',
    status: 409,
    detail: 'Wait for ses_1, or cancel it.',
    instance: '/api/brain/run',
    requestId: 'r',
  };
  answering(Response.json(problem, { status: 409 }));
  const error: unknown = await createClient(base)
    .startSession({})
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ApiRefusal);
  expect(error).toMatchObject({ message: problem.detail, problem });
});
