// Real tests, the stock runner, a real browser, a small application: which of the tests notice that it is broken, and that breaking it harms nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backbone, newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { RunJob, type TestToRun } from '@prowl/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ArtifactQuota } from '../artifacts/quota.ts';
import { executeTests } from './execute.ts';
import { environment, source } from './machine.fixture.ts';
import type { MutantOutcome } from './options.ts';
import { createMarkedScreenshots } from './screenshot.ts';

const page = `<!doctype html><html lang="en"><title>Notes</title><h1>Notes</h1>
<ul><li>Apples</li><li>Bread</li><li>Cheese</li></ul>
<button>Add</button>
<script>
  document.querySelector('button').addEventListener('click', async () => {
    await fetch('/notes', { method: 'POST', body: 'Dates' });
    document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>Dates</li>');
  });
</script></html>`;

let server: Server;
let backbone: Backbone;
let folder: string;
const written: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'POST') written.push(request.url ?? '');
    const isMissing = request.url === '/notes/0';
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'prowl-mutants-'));
  backbone = await openEmbedded({ dataDir: folder });
});
afterAll(async () => {
  await backbone.close();
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const wrap = (body: string) => `import { expect, test } from '@playwright/test';
test.use({ baseURL: process.env.BASE_URL });
test('a test', async ({ page }) => { ${body} });
`;
const opened = `await page.goto('/');`;
const items = `page.getByRole('listitem')`;

interface Tried {
  readonly body: string;
  readonly message: string;
  readonly more?: Partial<TestToRun>;
}

const play = async (some: Readonly<Record<string, Tried>>) => {
  const tests = Object.entries(some).map(
    ([name, { message, more }]): TestToRun =>
      ({
        runId: newId('run'),
        testId: newId('test'),
        name,
        type: 'functional',
        isolation: 'read',
        signedIn: false,
        timeoutMs: 20_000,
        expectations: [{ id: 'e1', message }],
        place: { url: '/', template: '/' },
        toMutate: true,
        ...more,
      }) as TestToRun,
  );
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const target = { name: 'Notes', description: '', url, directives: [], auth: { type: 'none' } };
  const job = RunJob.parse({ target, bundle: newId('art'), tests, seconds: 900, workers: 2 });
  const clock = [Date.now() - 600_000].values();
  const told: string[] = [];
  const outcomes = new Map<string, MutantOutcome>();
  await using screenshots = createMarkedScreenshots(source.launch);
  await executeTests(
    {
      job,
      team: 'default',
      files: Object.fromEntries(Object.entries(some).map(([name, { body }]) => [name, wrap(body)])),
      browser: await source.find(),
      environment,
      artifacts: backbone.artifacts,
      quota: new ArtifactQuota(),
      screenshots,
      signal: new AbortController().signal,
      // As if the tests took ten minutes more: mutants have a third of what they took.
      now: () => clock.next().value ?? Date.now(),
      onBegun: () => Promise.resolve(),
      onFinished: async ({ name }, { status }) => void told.push(`${name} ${status}`),
      onMutated: async ({ name }, outcome) => {
        told.push('mutated');
        outcomes.set(name, outcome);
      },
    },
    job.tests,
  );
  return { told, outcomes };
};

it('breaks what tests do, look at and ask for, and says which of them noticed', async () => {
  const { told, outcomes } = await play({
    'adds.spec.ts': {
      body: `${opened} await page.getByRole('button').click(); await expect(${items}, 'one more is shown').toHaveCount(4);`,
      message: 'one more is shown',
      more: { isolation: 'global' },
    },
    'order.spec.ts': {
      body: `${opened} const texts = await ${items}.allInnerTexts(); expect(texts, 'in order').toEqual(texts.toSorted());`,
      message: 'in order',
    },
    'some.spec.ts': {
      body: `${opened} await expect.poll(() => ${items}.count(), 'some are shown').toBeGreaterThan(0);`,
      message: 'some are shown',
    },
    'quiet.spec.ts': {
      body: `const thrown: string[] = []; page.on('pageerror', ({ message }) => thrown.push(message)); ${opened}
        await page.waitForTimeout(50); expect(thrown, 'nothing is thrown').toEqual([]);`,
      message: 'nothing is thrown',
    },
    'refused.spec.ts': {
      body: `const answer = await page.request.get('/notes/0'); expect(answer.status(), 'it is refused').toBe(404);`,
      message: 'it is refused',
    },
    'blind.spec.ts': {
      body: `${opened} const texts = await ${items}.allInnerTexts(); expect(texts.length, 'it is a number').toBeGreaterThanOrEqual(0);`,
      message: 'it is a number',
    },
    'known.spec.ts': {
      body: `${opened} await expect(page.getByRole('heading'), 'it has a heading').toBeVisible();`,
      message: 'it has a heading',
      more: { toMutate: false },
    },
    'red.spec.ts': {
      body: `${opened} await expect(page.getByRole('heading'), 'it has another heading').toHaveText('Else');`,
      message: 'it has another heading',
    },
  });
  const killers = Object.fromEntries(
    [...outcomes].map(([name, { verdict, killedBy }]) => [name, killedBy ?? verdict]),
  );
  expect(killers).toEqual({
    'adds.spec.ts': 'no-effect',
    'order.spec.ts': 'altered',
    'some.spec.ts': 'missing',
    'quiet.spec.ts': 'surplus',
    'refused.spec.ts': 'altered',
    'blind.spec.ts': 'survived',
  });
  expect(outcomes.get('blind.spec.ts')?.tried).toEqual(['altered', 'missing', 'surplus']);
  expect(outcomes.get('order.spec.ts')?.message).toBe('in order');
  // A session ends with its last result.
  expect(told.at(-1)).not.toBe('mutated');
  expect(told.filter((each) => each !== 'mutated')).toHaveLength(8);
  // Once by the test itself.
  expect(written).toEqual(['/notes']);
});

it('lets nothing leave the browser that could change something once a page is broken', async () => {
  written.length = 0;
  const { outcomes } = await play({
    'late.spec.ts': {
      body: `${opened} await expect(${items}, 'a list').not.toHaveCount(99);
        await page.getByRole('button').click(); await page.waitForTimeout(300);`,
      message: 'a list',
      more: { isolation: 'global' },
    },
  });
  expect(outcomes.get('late.spec.ts')?.tried).toContain('surplus');
  expect(written).toEqual(['/notes']);
});
