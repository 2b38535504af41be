// A whole session by the four services as processes, each as its own user at the NATS of the manifests: nothing that they need is refused.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orSkip, startMongoServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '../testing/api.ts';
import { shareBrowser } from '../testing/browser.ts';
import { startService } from '../testing/service-process.ts';
import { openSmallSite } from '../testing/small-site.ts';
import { type Bus, startBus, type User } from './bus.ts';
import { openBuild, type Resource } from './tools.ts';

const mongo = await orSkip(startMongoServer());
const build = await orSkip(openBuild());

describe.skipIf(mongo === undefined || build === undefined)(
  'The services at the NATS of the manifests',
  () => {
    const stack = new AsyncDisposableStack();
    let bus: Bus;
    let api: Api;

    beforeAll(async () => {
      if (mongo === undefined || build === undefined) return;
      stack.use(mongo);
      const isConfiguration = ({ kind, metadata }: Resource) =>
        kind === 'ConfigMap' && metadata.name.startsWith('nats-');
      bus = stack.use(await startBus((await build('local')).find(isConfiguration)?.['data'] ?? {}));
      const folder = await mkdtemp(join(tmpdir(), 'prowl-cluster-session-'));
      stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
      await shareBrowser(folder);
      const SECRET_KEY = randomBytes(32).toString('base64');
      const own = (user: User) => ({
        NATS_URL: bus.url,
        NATS_USER: user,
        NATS_PASSWORD: bus.passwordOf(user),
      });
      const services = {
        brain: startService('brain', own('brain')),
        gateway: startService('gateway', { ...own('gateway'), SECRET_KEY }),
        runner: startService('runner', {
          ...own('runner'),
          SECRET_KEY,
          BROWSER_DIR: join(folder, 'browser'),
          RUNNER_GRACE_SECONDS: '1',
          ...(process.env['CHROMIUM_PATH'] === undefined
            ? {}
            : { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
        }),
        tracker: startService('tracker', { ...own('tracker'), MONGODB_URL: mongo.url }),
      };
      for (const service of Object.values(services)) stack.use(service);
      await Promise.all(Object.values(services).map((service) => service.ready()));
      api = await openApi(await services.gateway.api);
    });
    afterAll(() => stack.disposeAsync());

    test('play a session with an account to its report', async () => {
      // Whoever came before the brain had made the streams looked in vain, and waited.
      const early = (line: string) => /STREAM\.CREATE/.test(line);
      const site = stack.use(await openSmallSite({ deadLink: true }));
      const auth = { type: 'session', credentials: { username: 'ann', password: 'swordfish' } };
      await api.post('/api/saas-config', { name: 'Library', description: 'A library', url: site.url, auth });
      const started = await api.post('/api/brain/run', { budget: { seconds: 20, pages: 6, tests: 4 } });
      const id = String(started['sessionId']);
      expect(await api.ended(id, 120_000)).toMatchObject({ status: 'completed' });
      expect(await api.get(`/api/sessions/${id}/report`)).toBeDefined();
      expect((await bus.refused()).filter((line) => !early(line))).toEqual([]);
    });
  },
);
