// A small application that fails in each way, and a run of tests against it by the stock runner, in a real browser.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { RunJob, type TestToRun } from '@prowl/contracts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ArtifactQuota } from '../artifacts/quota.ts';
import { executeTests } from './execute.ts';
import { environment, source } from './machine.fixture.ts';
import type { ExecuteOptions, TestOutcome } from './options.ts';
import { createMarkedScreenshots } from './screenshot.ts';

let server: Server;
export let backbone: Backbone;
let folder: string;
/** What the small application knows, and is asked. */
export const small = {
  flips: 0,
  refusals: 0,
  inside: 0,
  mostInside: 0,
  /** The session that it knows. */
  account: 'first',
  /** Its sign-in page asks whoever comes, and its account page refuses everybody. */
  isClosed: false,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/flip') {
      small.flips += 1;
      response.end(small.flips % 2 === 1 ? 'odd' : 'even');
      return;
    }
    if (request.url === '/busy' || (request.url === '/busy-once' && small.refusals === 0)) {
      small.refusals += 1;
      response.writeHead(429, { 'retry-after': '0' }).end('Too Many Requests');
      return;
    }
    if (request.url === '/enter') {
      small.inside += 1;
      small.mostInside = Math.max(small.inside, small.mostInside);
      response.end(small.inside === 1 ? 'alone' : 'crowded');
      return;
    }
    if (request.url === '/account' || request.url === '/sign-in') {
      const known = (request.headers.cookie ?? '').includes(`sid=${small.account}`) && !small.isClosed;
      if (request.url === '/account' && !known) {
        response.writeHead(302, { location: '/sign-in' }).end();
        return;
      }
      response.setHeader('content-type', 'text/html');
      response.end(
        known
          ? '<!doctype html><title>Account</title><h1>Hello Ann</h1><a href="/bye">Sign out</a>'
          : '<!doctype html><title>Sign in</title><form><label>Password <input type="password"></label></form>',
      );
      return;
    }
    if (request.url === '/leave') {
      small.inside = 0;
      response.end();
      return;
    }
    response.setHeader('content-type', 'text/html');
    if (request.url === '/late') {
      response.end(
        `<!doctype html><title>Late</title><h1>Loading</h1><script>setTimeout(() => (document.querySelector('h1').textContent = 'Total 12'), 1_500)</script>`,
      );
      return;
    }
    if (request.url === '/slow' || request.url === '/turning') {
      const ends = request.url === '/slow' ? 6_500 : 999_999;
      response.end(
        `<!doctype html><title>Slow</title><h1>Nothing yet</h1><p role="status">Adding up...</p><script>setTimeout(() => { document.querySelector('h1').textContent = 'Total 12'; document.querySelector('p').remove(); }, ${ends})</script>`,
      );
      return;
    }
    response.end(
      `<!doctype html><title>Small page</title><h1>Total 12</h1><button>Save</button><script>console.error('something is off'); fetch('/data')</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'prowl-execute-'));
  backbone = await openEmbedded({ dataDir: folder });
});
afterAll(async () => {
  await backbone.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

export const wrap = (body: string) => `import { expect, test } from '@playwright/test';
test.use({ baseURL: process.env.BASE_URL });
test('a test', async ({ page, request }) => { ${body} });
`;

export const run = async (
  sources: Record<
    string,
    {
      code: string;
      oracles?: readonly string[];
      isolation?: TestToRun['isolation'];
      putsBack?: boolean;
      signedIn?: boolean;
      early?: boolean;
      timeoutMs?: number;
    }
  >,
  seconds = 60,
  signal = new AbortController().signal,
  quota = new ArtifactQuota(),
  session: Pick<ExecuteOptions, 'storageState' | 'signInAnew'> = {},
) => {
  const { port } = server.address() as AddressInfo;
  const tests = Object.entries(sources).map(
    ([
      name,
      {
        oracles = [],
        isolation = 'read',
        putsBack = false,
        signedIn = false,
        early = false,
        timeoutMs = 8_000,
      },
    ]): TestToRun =>
      ({
        runId: newId('run'),
        testId: newId('test'),
        name,
        type: 'functional',
        isolation,
        signedIn,
        timeoutMs,
        expectations: oracles.map((message, index) => ({ id: `e${index + 1}`, message })),
        putsBack,
        early,
        place: { url: '/', template: '/', locator: { by: 'role', role: 'button', name: 'Save' } },
      }) as TestToRun,
  );
  const job = RunJob.parse({
    target: {
      name: 'Small',
      description: '',
      url: `http://127.0.0.1:${port}/`,
      directives: [],
      auth: { type: 'none' },
    },
    bundle: newId('art'),
    tests,
    seconds,
    workers: 3,
    recipe: { url: '/sign-in', password: { by: 'label', text: 'Password' }, proof: { leavesUrl: true } },
  });
  const begun: string[] = [];
  const outcomes = new Map<string, TestOutcome>();
  await using screenshots = createMarkedScreenshots(source.launch);
  await executeTests(
    {
      job,
      team: 'default',
      files: Object.fromEntries(Object.entries(sources).map(([name, { code }]) => [name, code])),
      browser: await source.find(),
      environment,
      artifacts: backbone.artifacts,
      quota,
      screenshots,
      signal,
      now: Date.now,
      ...session,
      onBegun: async ({ name }) => void begun.push(name),
      onFinished: async ({ name }, outcome) => {
        expect(outcomes.has(name), `${name} finished twice`).toBe(false);
        outcomes.set(name, outcome);
      },
    },
    tests,
  );
  return { outcomes, begun };
};

export const stateOf = (sid: string) =>
  JSON.stringify({
    cookies: [
      {
        name: 'sid',
        value: sid,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [],
  });
