import { expect, it } from 'vitest';
import { idOf, openRoutes } from '../testing/routes.ts';
import { sessionRoutes } from './sessions.ts';

const id = idOf('ses');
const artifact = `art_${'0'.repeat(26)}`;
const report = {
  contentType: 'text/html; charset=utf-8',
  contentSecurityPolicy: "style-src 'sha256-x'",
  artifact,
};
const stored = {
  artifacts: {
    get: async (team: string) =>
      team === 'blue'
        ? {
            size: 4,
            stream: (async function* () {
              yield Buffer.from('text');
            })(),
          }
        : undefined,
  },
};

it.each([
  ['/report.html', {}, 'html'],
  ['/report.md', {}, 'markdown'],
  ['/report.xml', {}, 'junit'],
  ['/report.sarif', {}, 'sarif'],
  ['/report.json', {}, 'json'],
  ['/report', { accept: 'text/markdown' }, 'markdown'],
  ['/report', {}, 'html'],
])('%s with %j is the report as %s', async (path, headers, format) => {
  const { call, asked } = openRoutes(sessionRoutes, { queries: { report }, backbone: stored });
  const answer = await call('GET', `/api/sessions/${id}${path}`, undefined, headers);
  expect([answer.status, answer.text]).toEqual([200, 'text']);
  expect(asked).toEqual([{ name: 'report', team: 'blue', with: { sessionId: id, format } }]);
  expect(answer.headers).toMatchObject({
    'content-type': report.contentType,
    'content-security-policy': "style-src 'sha256-x'; frame-ancestors 'self'",
    'content-length': '4',
    vary: 'accept',
  });
});

it('rejects a format that there is none of: a suffix with 404, a media type with 406', async () => {
  const { call, asked } = openRoutes(sessionRoutes, { queries: { report }, backbone: stored });
  expect((await call('GET', `/api/sessions/${id}/report.pdf`)).status).toBe(404);
  const { status } = await call('GET', `/api/sessions/${id}/report`, undefined, { accept: 'image/png' });
  expect([status, asked]).toEqual([406, []]);
});

it('rejects the report of an unknown session with 404', async () => {
  const { call } = openRoutes(sessionRoutes, { queries: { report: null }, backbone: stored });
  expect((await call('GET', `/api/sessions/${id}/report.html`)).status).toBe(404);
});

it('cancels a session and answers 404 when the read models do not know it', async () => {
  const { call, asked } = openRoutes(sessionRoutes, {
    commands: { CancelSession: {} },
    queries: { session: null },
  });
  expect((await call('POST', `/api/sessions/${id}/cancel`)).status).toBe(404);
  expect(asked).toEqual([
    { name: 'CancelSession', team: 'blue', with: { sessionId: id } },
    { name: 'session', team: 'blue', with: { id }, atLeast: 7 },
  ]);
});

it('asks for a verdict by what counts, and refuses a base that is not there', async () => {
  const base = idOf('ses', 2);
  const verdict = {
    ...{
      sessionId: id,
      status: 'completed',
      outcome: 'clean',
      revision: null,
      result: 'passed',
      exitCode: 0,
    },
    ...{ failOn: 'high', newOnly: true, base: null, bugs: [], markdown: '' },
  };
  const known = openRoutes(sessionRoutes, { queries: { verdict, session: {} } });
  const path = `/api/sessions/${id}/verdict`;
  expect(await known.call('GET', `${path}?failOn=high&newOnly=true&base=${base}`)).toMatchObject({
    status: 200,
    body: verdict,
  });
  expect(known.asked.at(-1)?.with).toEqual({ sessionId: id, failOn: 'high', newOnly: true, base });
  await known.call('GET', path);
  expect(known.asked.at(-1)?.with).toEqual({ sessionId: id, failOn: 'low', newOnly: false });
  expect((await known.call('GET', `${path}?failOn=severe`)).status).toBe(400);
  const unknown = openRoutes(sessionRoutes, { queries: { verdict: null, session: null } });
  expect((await unknown.call('GET', path)).status).toBe(404);
  expect(await unknown.call('GET', `${path}?base=${base}`)).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining(base) },
  });
});
