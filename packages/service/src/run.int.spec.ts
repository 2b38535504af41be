import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('./testing/sample.ts', import.meta.url));
const children: ChildProcess[] = [];

const start = (environment: Record<string, string>) => {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', program],
    {
      env: { PATH: process.env['PATH'], HEALTH_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  children.push(child);
  const lines: Record<string, unknown>[] = [];
  let complaint = '';
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((line) => JSON.parse(line) as Record<string, unknown>));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const said = (words: string) =>
    expect.poll(() => lines.map(({ msg }) => String(msg)).join('\n'), { timeout: 15_000 }).toContain(words);
  return {
    child,
    lines,
    said,
    ended: once(child, 'close').then(([code, signal]) => ({ code, signal, complaint, lines })),
    probe: async (path: string) => {
      const port = Number(lines.find(({ msg }) => msg === 'answers probes')?.['port']);
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const text = await response.text();
      return { status: response.status, text };
    },
  };
};

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('a service as a process', () => {
  it('refuses wrong settings with a sentence for each, and exit code 78', async () => {
    const { code, complaint } = await start({
      HEALTH_PORT: 'high',
      LOG_LEVEL: 'loud',
      NATS_URL: 'nats://a,http://b',
    }).ended;
    expect(code).toBe(78);
    expect(complaint.trim().split('\n')).toEqual([
      'LOG_LEVEL must be one of silent, trace, debug, info, warn, error, fatal, not “loud”.',
      'HEALTH_PORT must be a whole number from 0 to 65535, not “high”.',
      'NATS_URL must be addresses separated by commas, each beginning with nats:// or tls:// or ws:// or wss://, not “nats://a,http://b”.',
      'The sample does not start. The settings are described in docs/operations.md.',
    ]);
  });

  it('refuses settings that do not go together as well, and never repeats a password', async () => {
    const alone = await start({ NATS_USER: 'ann' }).ended;
    expect(alone).toMatchObject({
      code: 78,
      complaint: expect.stringContaining('NATS_USER and NATS_PASSWORD go together: set both or none.'),
    });
    const missing = await start({ NATS_CREDS: '/nowhere/at.all' }).ended;
    expect(missing).toMatchObject({
      code: 78,
      complaint: expect.stringContaining('NATS_CREDS names the file /nowhere/at.all, which cannot be read.'),
    });
  });

  it('is alive before it is ready, waits for what is away, and is ready when that is there', async () => {
    const sample = start({ AWAY_MS: '1500' });
    await sample.said('answers probes');
    expect(await sample.probe('/healthz')).toMatchObject({ status: 200 });
    expect(await sample.probe('/readyz')).toEqual({
      status: 503,
      text: '{"status":"down","checks":{"started":"down"}}',
    });
    await sample.said('The thing cannot be reached yet');
    await sample.said('started');
    await expect
      .poll(() => sample.probe('/readyz'))
      .toEqual({ status: 200, text: '{"status":"up","checks":{"thing":"up"}}' });
    expect((await sample.probe('/metrics')).text).toContain(
      'prowl_build_info{version="1.2.3",service="sample"} 1',
    );
    expect((await sample.probe('/other')).status).toBe(404);
  });

  it('drains on SIGTERM, is not ready meanwhile, and exits with 0', async () => {
    const sample = start({ DRAIN_MS: '1500' });
    await sample.said('started');
    sample.child.kill('SIGTERM');
    await sample.said('draining');
    await expect.poll(async () => (await sample.probe('/readyz')).text).toContain('"accepting":"down"');
    expect(await sample.probe('/healthz')).toMatchObject({ status: 200 });
    expect(await sample.ended).toMatchObject({ code: 0, signal: null });
  });

  it('ends at once on a second signal', async () => {
    const sample = start({ DRAIN_MS: '60000' });
    await sample.said('started');
    sample.child.kill('SIGTERM');
    await sample.said('draining');
    sample.child.kill('SIGTERM');
    expect(await sample.ended).toMatchObject({ code: 143 });
  });

  it('gives up waiting when it is asked to stop', async () => {
    const sample = start({ AWAY_MS: '60000' });
    await sample.said('cannot be reached yet');
    sample.child.kill('SIGINT');
    expect(await sample.ended).toMatchObject({ code: 0 });
  });

  it('says in a sentence when its port is taken', async () => {
    const first = start({});
    await first.said('started');
    const port = String(first.lines.find(({ msg }) => msg === 'answers probes')?.['port']);
    const second = await start({ HEALTH_PORT: port }).ended;
    expect(second.code).toBe(78);
    expect(second.complaint).toContain(`HEALTH_PORT ${port} is in use`);
  });
});
