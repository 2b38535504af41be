// A session that signs in by a header: tested signed in, and its value is nowhere in what is kept, said or logged.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createLogger } from '@prowl/telemetry';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, openApi } from '../testing/api.ts';
import { shareBrowser } from '../testing/browser.ts';

const token = 'tok-9a8b7c6d5e4f';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"></head><body><nav><a href="/">Home</a> <a href="/accounts">Accounts</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

/** The list of accounts answers to the bearer of the token; its script has a mistake. */
const answerTo = (path: string, isKnown: boolean): [number, string] => {
  if (path === '/') return [200, page('Ledger', '<p>Books for small firms.</p>')];
  if (!isKnown) return [401, page('Not for you', '<p>Ask for a token.</p>')];
  const items = ['Rent', 'Wages', 'Post'];
  const list = items.map((item, index) => `<li><a href="/accounts/${index + 1}">${item}</a></li>`).join('');
  if (path === '/accounts')
    return [200, page('Accounts', `<ul aria-label="Accounts">${list}</ul><script>nowhere();</script>`)];
  const item = items[Number(/^\/accounts\/(\d)$/.exec(path)?.[1]) - 1];
  return item === undefined ? [404, page('Not found', '')] : [200, page(item, '<p>Balance: 120</p>')];
};

/** Everything in the folder as text; archives are opened. */
const textsIn = async (folder: string): Promise<[string, string][]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts: [string, string][] = [];
  for (const entry of entries.filter((each) => each.isFile() && !each.parentPath.includes('browser'))) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    texts.push([path, bytes.toString('latin1')]);
    if (bytes.subarray(0, 2).toString() !== 'PK') continue;
    for (const [name, content] of Object.entries(unzipSync(bytes)))
      texts.push([name, strFromU8(content, true)]);
  }
  return texts;
};

describe.skipIf(process.env['STACK'] === 'services')('a session that signs in by a header', () => {
  const stack = new AsyncDisposableStack();
  let said = '';
  let dataDir = '';
  let session: Json = {};
  let tests: Json[] = [];
  let answers = '';

  beforeAll(async () => {
    const { startStandalone } = await import('@prowl/standalone');
    dataDir = await mkdtemp(join(tmpdir(), 'prowl-e2e-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
    await shareBrowser(dataDir);
    const server = createServer(({ url = '/', headers }, response) => {
      const [status, body] = answerTo(url, headers.authorization === `Bearer ${token}`);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stack.defer(() => void server.close());
    const destination = new Writable({
      write: (chunk, _encoding, done) => {
        said += String(chunk);
        done();
      },
    });
    const environment = Object.fromEntries(
      ['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    );
    const standalone = stack.use(
      await startStandalone({
        ...{ dataDir, host: '127.0.0.1', port: 0, environment, localPathRoots: [], version: '0.0.0-test' },
        logger: createLogger({ name: 'tests', level: 'trace', destination }),
        languageModel: undefined,
      }),
    );
    const api = await openApi(standalone.url);
    await api.post('/api/saas-config', {
      name: 'Ledger',
      description: 'Accounts',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      auth: { type: 'session', headers: { Authorization: `Bearer ${token}` } },
    });
    const body = { budget: { seconds: 45, pages: 6, tests: 12 } };
    const started = await api.call('POST', '/api/brain/run', body);
    const id = String((started.body as { sessionId: string }).sessionId);
    session = await api.ended(id, 150_000);
    tests = await api.get<Json[]>('/api/tests?limit=1000');
    const asked = ['/api/saas-config', `/api/sessions/${id}`, '/api/bugs?limit=100'];
    const details = tests.map(({ id: testId }) => `/api/tests/${String(testId)}`);
    for (const path of [...asked, ...details]) answers += JSON.stringify(await api.get(path));
  }, 200_000);
  afterAll(() => stack.disposeAsync());

  it('is signed in, and its tests are', () => {
    expect(session).toMatchObject({
      status: 'completed',
      signIn: { status: 'verified', detail: expect.stringMatching(/^by the header Authorization: /) },
    });
    expect(tests.filter(({ status }) => status === 'passed').length).toBeGreaterThan(0);
    expect(tests.filter(({ status }) => status === 'error')).toEqual([]);
    expect(answers).toContain("environment('SAAS_HEADERS')");
    expect(Number(session['bugsFound'])).toBeGreaterThan(0);
  });

  it('keeps, says and logs its value nowhere', async () => {
    const texts = await textsIn(dataDir);
    expect(texts.some(([name]) => name.endsWith('.network'))).toBe(true);
    expect(texts.flatMap(([name, text]) => (text.includes(token) ? [name] : []))).toEqual([]);
    expect(answers.includes(token)).toBe(false);
    expect(said.length).toBeGreaterThan(0);
    expect(said.includes(token)).toBe(false);
  });
});
