// The product from the command line: options, exit codes, what goes to which stream, what is said when something is in the way.
// Of `npm start` alone, which is one process: what the services say of their own settings is in tests/src/deploy.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { BugDetail, Coverage, Observation, SessionDetail, TestSummary, Verdict } from '@prowl/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { build, familyOf, openPlace, runToEnd, start } from '../testing/process.ts';
import { openSmallSite } from '../testing/small-site.ts';

const Result = z.strictObject({
  session: SessionDetail,
  coverage: Coverage.nullable(),
  tests: z.array(TestSummary),
  bugs: z.array(BugDetail),
  observations: z.array(Observation),
  verdict: Verdict,
});

/** One sentence or two for a person; nothing that only a programmer reads. */
const clear = (text: string) => {
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).not.toMatch(/\n\s+at |node:internal|Error:|ERR_|EADDRINUSE|ENOTDIR|EEXIST/);
  expect(text.trim()).toMatch(/[.!]$/);
};

beforeAll(build);

describe('options', () => {
  it('--help says everything and starts nothing', async () => {
    await using place = await openPlace();
    const { code, stdout, stderr } = await runToEnd(['--help'], place);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const option of [
      '--name',
      '--description',
      '--directive',
      '--auth',
      '--username',
      '--password',
      '--login-url',
      '--repo',
    ])
      expect(stdout).toContain(option);
    for (const option of [
      '--local-path',
      '--seconds',
      '--faults',
      '--once',
      '--json',
      '--serve',
      'DATA_DIR',
      'PORT',
    ])
      expect(stdout).toContain(option);
  });

  it.each([
    [['--colour'], /--colour/],
    [['--seconds', '3', 'http://127.0.0.1:1'], /--seconds takes a whole number/],
    [['--auth', 'session', 'http://127.0.0.1:1'], /needs an account/],
    [['http://127.0.0.1:1', 'http://127.0.0.1:2'], /One address at a time/],
    [['--faults', 'no-such-fault', '--once'], /no-such-fault/],
  ])('%j is refused in a sentence', async (args, message) => {
    await using place = await openPlace();
    const { code, stdout, stderr } = await runToEnd(args, place);
    expect(stderr).toMatch(message);
    clear(stderr);
    expect(stdout).toBe('');
    expect(code).toBe(64);
  });

  it('a PORT that is none is refused in a sentence', async () => {
    await using place = await openPlace();
    const { code, stderr } = await runToEnd(['--serve'], place, { PORT: 'eighty' });
    expect(stderr).toMatch(/PORT is a number/);
    clear(stderr);
    expect(code).toBe(64);
  });
});

describe('--once', () => {
  it('ends with 0 on a sound site, and leaves a report that needs nothing else', async () => {
    await using site = await openSmallSite();
    await using place = await openPlace();
    const { code, stdout, stderr } = await runToEnd([site.url, '--once', '--seconds', '30'], place);
    expect(stdout).toMatch(/No bugs found/);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const file = /Report\s+(\S+\.html)/.exec(stdout)?.[1] ?? '';
    const report = await readFile(file, 'utf8');
    expect(report).toMatch(/^<!doctype html>/i);
    expect(report).toContain(site.url);
    expect(report, 'nothing is loaded from elsewhere').not.toMatch(
      /<(script|link|img|iframe|source|video)\b[^>]*\b(src|href)=["'](?!data:|#)/i,
    );
    expect(report).not.toMatch(/@import|url\(\s*["']?https?:/i);
    await expect.poll(() => familyOf(place), { timeout: 3_000 }).toEqual([]);
  });

  it('--json ends with 1 on a faulty site, and stdout is the result and nothing else', async () => {
    await using site = await openSmallSite({ sorting: true, exception: true, deadLink: true });
    await using place = await openPlace();
    const { code, stdout, stderr } = await runToEnd(
      [site.url, '--once', '--json', '--seconds', '40', '--name', 'Library'],
      place,
    );
    const result = Result.parse(JSON.parse(stdout));
    expect(code, stderr).toBe(1);
    expect(result.session).toMatchObject({
      status: 'completed',
      outcome: 'bugs-found',
      target: { name: 'Library', url: site.url },
    });
    expect(result.coverage).toEqual(result.session.coverage);
    expect(result.observations).toEqual(result.session.observations);
    expect(result.bugs.length).toBe(result.session.bugsFound);
    const seeded = /order of price|uncaught exception|Our history/;
    expect(
      result.bugs.map(({ title }) => title).filter((title) => !seeded.test(title)),
      'nothing but what is seeded',
    ).toEqual([]);
    expect(result.tests.length).toBeGreaterThanOrEqual(result.session.testsRun);
    expect(stderr).toContain(result.bugs[0]?.title.slice(0, 40));
  });

  it('ends with 2 when nothing answers, and says so', async () => {
    const site = await openSmallSite();
    await site[Symbol.asyncDispose]();
    await using place = await openPlace();
    const { code, stdout, milliseconds } = await runToEnd([site.url, '--once', '--seconds', '20'], place);
    expect(code).toBe(2);
    expect(stdout).toMatch(/Inconclusive/);
    expect(stdout).toMatch(/could not be reached: nothing listens there/);
    expect(milliseconds).toBeLessThan(15_000);
  });
});

describe('others than this machine', () => {
  it('are not served without a key; one sentence says what to set', async () => {
    await using place = await openPlace();
    const { code, stderr } = await runToEnd(['--serve'], place, { HOST: '0.0.0.0' });
    expect(code).toBe(78);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^HOST 0\.0\.0\.0 .*BOOTSTRAP_ADMIN_KEY.*\.$/),
    ]);
  });

  it('are served with one', async () => {
    await using place = await openPlace();
    const key = randomBytes(32).toString('hex');
    const running = start(['--serve'], place, { HOST: '0.0.0.0', BOOTSTRAP_ADMIN_KEY: key });
    const [, port] = await running.says(/serves http:\/\/[^:]+:(\d+)/);
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/api/admin/teams`, { headers })).status;
    expect(await ask({})).toBe(401);
    expect(await ask({ authorization: `Bearer ${key}` })).toBe(200);
    running.signal('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });
});

describe('what is in the way', () => {
  it('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    await using place = await openPlace();
    const { code, stderr } = await runToEnd(['--serve'], place, { PORT: port });
    other.close();
    expect(stderr).toMatch(new RegExp(`Port ${port} is in use\\..*another port`));
    clear(stderr);
    expect(code).toBe(2);
  });

  it('a file where the data folder should be', async () => {
    await using place = await openPlace();
    const file = join(place.temporary, 'occupied');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const { code, stderr } = await runToEnd(['--serve'], { ...place, dataDir });
      expect(stderr).toMatch(/data folder .*occupied.*Choose another folder/);
      clear(stderr);
      expect(code).toBe(2);
    }
  });

  it('a data folder that another process has open', async () => {
    await using place = await openPlace();
    const first = start(['--serve'], place);
    try {
      await first.says(/serves http/);
      const { code, stderr } = await runToEnd(['--serve'], place);
      expect(stderr).toMatch(new RegExp(`in use by another process \\(process ${first.pid}\\)`));
      clear(stderr);
      expect(code).toBe(2);
    } finally {
      first.signal('SIGTERM');
      await first.ended;
    }
  });
});

describe('Ctrl-C', () => {
  it('ends a serving product within five seconds, and the same data opens again', async () => {
    await using place = await openPlace();
    for (let round = 0; round < 2; round += 1) {
      const product = start(['--serve'], place);
      await product.says(/serves http/);
      const from = performance.now();
      product.signal('SIGINT');
      await product.ended;
      expect(performance.now() - from).toBeLessThan(5_000);
      expect(product.stderr()).toBe('');
    }
    await expect.poll(() => familyOf(place), { timeout: 3_000 }).toEqual([]);
  });

  it.each(['exploring', 'testing'])(
    'ends a session while %s within five seconds, and leaves no process behind',
    async (phase) => {
      await using site = await openSmallSite({ sorting: true });
      await using place = await openPlace();
      const product = start([site.url, '--seconds', '60'], place, { PORT: '0' });
      if (phase === 'testing') await product.says(/planned\s+\d+ test/);
      else await product.says(/Prowl .* http/);
      await expect
        .poll(async () => (await familyOf(place)).length, {
          message: 'a browser is at work',
          timeout: 30_000,
        })
        .toBeGreaterThan(2);
      const from = performance.now();
      product.signal('SIGINT');
      const { code } = await product.ended;
      expect(performance.now() - from).toBeLessThan(5_000);
      expect(code).toBe(130);
      await expect.poll(() => familyOf(place), { timeout: 3_000 }).toEqual([]);
    },
  );
});
