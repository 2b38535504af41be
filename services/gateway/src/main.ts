// The gateway as a process of its own. The only file of this room that reads the environment.
import { createRequire } from 'node:module';
import { delimiter, resolve } from 'node:path';
import { openNats } from '@prowl/backbone/nats';
import { natsAccess, openBackbone, portProblem, runService, secretKey, targetAllow } from '@prowl/service';
import { accessSettings } from './access/settings.ts';
import { GatewayEnvironment } from './environment.ts';
import { createGateway } from './gateway.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

await runService({
  service: 'gateway',
  version,
  environment: process.env,
  settings: GatewayEnvironment,
  start: async (kit) => {
    const { settings, logger, metrics, health } = kit;
    const nats = { ...natsAccess(settings), name: 'prowl-gateway', secretKey: secretKey(settings) };
    const access = accessSettings(settings);
    await using stack = new AsyncDisposableStack();
    const backbone = stack.use(
      await openBackbone(kit, (reports) => openNats({ ...nats, ...reports, patienceMs: 0 })),
    );
    const roots = settings.LOCAL_PATH_ROOTS?.split(delimiter).filter((root) => root !== '') ?? [];
    const gateway = await createGateway({
      backbone,
      logger,
      metrics,
      health,
      graceMs: settings.GATEWAY_GRACE_SECONDS * 1_000,
      settings: {
        version,
        pid: process.pid,
        startedAt: Date.now(),
        localPathRoots: roots.map((root) => resolve(root)),
        hosts: settings.PUBLIC_HOSTS,
        team: 'default',
        access,
        targetAllow: targetAllow(settings),
      },
    });
    stack.defer(() => gateway.close());
    const { HOST: host, PORT: port } = settings;
    const url = await gateway.listen({ host, port }).catch((cause: unknown) => {
      throw portProblem('PORT', host, port, cause);
    });
    logger.info({ url }, 'serves the API');
    return stack.move();
  },
});
