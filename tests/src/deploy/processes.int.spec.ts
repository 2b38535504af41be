// The four services as processes of their own on real servers: started in any order, measured, drained one by one. Their trace: one-trace.spec.ts.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orSkip, startMongoServer, startNatsServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '../testing/api.ts';
import { shareBrowser } from '../testing/browser.ts';
import { type ServiceProcess, startService } from '../testing/service-process.ts';
import { openSmallSite } from '../testing/small-site.ts';

const servers = await orSkip(Promise.all([startNatsServer(), startMongoServer()]));

describe.skipIf(servers === undefined)('The services as processes', () => {
  const stack = new AsyncDisposableStack();
  let common: Record<string, string>;
  let browserDir: string;
  let services: {
    gateway: ServiceProcess;
    brain: ServiceProcess;
    runner: ServiceProcess;
    tracker: ServiceProcess;
  };
  let api: Api;
  let site: { url: string };
  const startRunner = () =>
    startService('runner', {
      ...common,
      BROWSER_DIR: browserDir,
      RUNNER_GRACE_SECONDS: '1',
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
    });

  beforeAll(async () => {
    const [nats, mongo] = servers ?? [];
    if (nats === undefined || mongo === undefined) return;
    stack.use(nats);
    stack.use(mongo);
    const folder = await mkdtemp(join(tmpdir(), 'prowl-processes-'));
    stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
    await shareBrowser(folder);
    browserDir = join(folder, 'browser');
    common = {
      NATS_URL: nats.url,
      NATS_PREFIX: `processes-${Date.now().toString(36)}`,
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    services = {
      gateway: startService('gateway', common),
      brain: startService('brain', common),
      runner: startRunner(),
      tracker: startService('tracker', { ...common, MONGODB_URL: mongo.url }),
    };
    for (const service of Object.values(services)) stack.use(service);
    await Promise.all(Object.values(services).map((service) => service.ready()));
    api = await openApi(await services.gateway.api);
    site = stack.use(await openSmallSite({ deadLink: true }));
  });
  afterAll(() => stack.disposeAsync());

  test('answer through one another', async () => {
    await api.post('/api/saas-config', { name: 'Library', description: 'A library', url: site.url });
    expect(await api.get('/api/saas-config')).toMatchObject({ name: 'Library', url: site.url });
  });

  test('play a session whose runner drains in the middle, and hand its job on', async () => {
    const started = await api.post('/api/brain/run', { budget: { seconds: 90, pages: 6, tests: 4 } });
    const id = String(started['sessionId']);
    await expect
      .poll(
        async () =>
          (await (await fetch(`${await services.runner.probes}/metrics`)).text()).includes(
            'prowl_jobs_running{kind="explore",service="runner"} 1',
          ),
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
    expect(await services.runner.stop()).toBe(0);
    expect(
      services.runner.lines.some(
        (line) => line['prowl.unit'] === 'job explore' && line['prowl.outcome'] === 'failed',
      ),
    ).toBe(true);
    services.runner = stack.use(startRunner());
    await services.runner.ready();
    expect(await api.ended(id, 110_000)).toMatchObject({ status: 'completed' });
  });

  test('show what they did in figures', async () => {
    const metrics = async (name: keyof typeof services) =>
      (await fetch(`${await services[name].probes}/metrics`)).text();
    expect(await metrics('brain')).toMatch(
      /prowl_command_duration_seconds_count\{[^}]*command="StartSession",outcome="ok"\} 1/,
    );
    await expect.poll(() => metrics('brain')).toMatch(/prowl_jobs_open\{kind="explore",service="brain"\} 0/);
    await expect
      .poll(() => metrics('brain'))
      .toMatch(/prowl_subscription_lag_positions\{subscription="brain-policies",service="brain"\} 0/);
    // The session ends with its last run, the job of that run a moment later.
    await expect
      .poll(() => metrics('runner'))
      .toMatch(/prowl_job_duration_seconds_count\{[^}]*kind="run",outcome="done"\} [1-9]/);
    expect(await metrics('runner')).toMatch(
      /prowl_test_runs_total\{status="passed",service="runner"\} [1-9]/,
    );
    expect(await metrics('gateway')).toContain('http_route="/api/brain/run"');
    expect(await metrics('tracker')).toMatch(
      /prowl_query_duration_seconds_count\{[^}]*query="session",outcome="ok"\} [1-9]/,
    );
  });

  test('are alive but not ready while their server is away, and ready when it is back', async ({ skip }) => {
    const [nats] = servers ?? [];
    if (nats?.kill === undefined || nats.restart === undefined)
      return skip('The server is shared: it cannot be killed.');
    const states = async (path: string) =>
      Promise.all(
        Object.values(services).map(async ({ probes }) => (await fetch(`${await probes}${path}`)).status),
      );
    await nats.kill();
    await expect.poll(() => states('/readyz'), { timeout: 20_000 }).toEqual([503, 503, 503, 503]);
    expect(await states('/healthz')).toEqual([200, 200, 200, 200]);
    await nats.restart();
    await expect.poll(() => states('/readyz'), { timeout: 30_000 }).toEqual([200, 200, 200, 200]);
    expect(await api.get('/api/saas-config')).toMatchObject({ name: 'Library' });
  });

  test('end with 0 when they are asked to', async () => {
    expect(await Promise.all(Object.values(services).map((service) => service.stop()))).toEqual([0, 0, 0, 0]);
  });
});
