// The images without Docker: what their files say, and that what they would hold is a service that runs.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../testing/root.ts';
import { imageOf, pinned, serviceNames, stagesOf, textOf } from './services.ts';

const allowed = textOf('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
const letIn = (path: string) => allowed.some((each) => path === each || path.startsWith(`${each}/`));

describe.each(serviceNames)('The image of the %s', (service) => {
  const stages = stagesOf(imageOf(service));
  const final = stages.at(-1) ?? [];
  const all = stages.flat();

  test('copies only what there is and what .dockerignore lets in', () => {
    const sources = all
      .filter(({ name, words }) => name === 'COPY' && !words.some((word) => word.startsWith('--from=')))
      .flatMap(({ words }) => words.filter((word) => !word.startsWith('--')).slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sources.filter((path) => !letIn(path))).toEqual([]);
  });

  test('takes from other stages only what they are called', () => {
    const names = all
      .filter(({ name, words }) => name === 'FROM' && words.includes('AS'))
      .map(({ words }) => words.at(-1));
    const taken = all.flatMap(({ words }) =>
      words.filter((word) => word.startsWith('--from=')).map((word) => word.slice(7)),
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('runs without root, says its health, and stops when it is asked to', () => {
    expect(final.findLast(({ name }) => name === 'USER')?.text).toBe('10001:10001');
    expect(final.find(({ name }) => name === 'HEALTHCHECK')?.text).toContain('healthcheck.mjs');
    // A shell before it would keep the signal to itself.
    expect(final.find(({ name }) => name === 'ENTRYPOINT')?.text).toMatch(
      /^\["[^"]*node", .*"dist\/main\.js"\]$/,
    );
    expect(final.some(({ name, text }) => name === 'ENV' && text.includes('HOST=0.0.0.0'))).toBe(true);
  });

  test('is built with the versions that the repository pins', () => {
    const { packageManager } = JSON.parse(textOf('package.json')) as { packageManager: string };
    expect(textOf(imageOf(service))).toContain(
      `npm install --global --no-fund --no-audit ${packageManager}\n`,
    );
    const bases = all.filter(({ name }) => name === 'FROM').map(({ words }) => words[0] ?? '');
    for (const base of bases)
      expect([
        `node:${pinned('node')}-bookworm-slim`,
        `mcr.microsoft.com/playwright:v${pinned('playwright')}-noble`,
      ]).toContain(base);
    expect(bases.at(-1)?.includes('playwright')).toBe(service === 'runner');
  });
});

describe('What the images hold', () => {
  const pnpm = join(root, '.tools', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
  const children: ChildProcess[] = [];
  let out = '';
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'prowl-images-'));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(out, { recursive: true, force: true });
  });

  test.each(serviceNames)(
    'is the %s, which runs from there and says what is wrong with its settings',
    async (service) => {
      const folder = join(out, service);
      const command = all(service).find((text) => text.includes(' deploy '));
      const args = /deploy (.*) \/out$/.exec(command ?? '')?.[1]?.split(' ') ?? [];
      const made = spawnSync(
        process.execPath,
        [pnpm, '--filter', `@prowl/${service}`, 'deploy', ...args, '--prefer-offline', folder],
        {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, CI: 'true' },
        },
      );
      expect(made.status, `${made.stdout}${made.stderr}`).toBe(0);
      const run = spawnSync(process.execPath, ['dist/main.js'], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 30_000,
        env: { PATH: process.env['PATH'], HEALTH_PORT: 'none', LOG_LEVEL: 'loud' },
      });
      expect(run.stderr).toContain('HEALTH_PORT must be a whole number from 0 to 65535, not “none”.');
      expect(run.stderr).toContain('LOG_LEVEL must be one of');
      expect(run.stderr).toContain('docs/operations.md');
      expect(run.status).toBe(78);
      // Nothing of the tests comes along.
      expect(existsSync(join(folder, 'src'))).toBe(false);
      expect(existsSync(join(folder, 'node_modules', '@prowl', 'testkit'))).toBe(false);
    },
  );

  test('answers the check of its health by /readyz', async () => {
    const check = join(root, 'deploy', 'images', 'healthcheck.mjs');
    const run = (port: string) =>
      spawnSync(process.execPath, [check], { encoding: 'utf8', env: { HEALTH_PORT: port } }).status;
    expect(run('1')).toBe(1);
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: join(out, 'brain'),
      stdio: ['ignore', 'pipe', 'inherit'],
      // Nobody is at this address: the brain is alive, and waits.
      env: { PATH: process.env['PATH'], HEALTH_PORT: '0', NATS_URL: 'nats://127.0.0.1:1' },
    });
    children.push(child);
    const port = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /"port":(\d+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect(run(port)).toBe(1);
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(await readFile(check, 'utf8')).toContain('/readyz');
  });
});

const all = (service: string) =>
  stagesOf(imageOf(service))
    .flat()
    .map(({ text }) => text);
