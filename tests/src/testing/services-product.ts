// The product as a platform runs it: each service a process of its own, on real servers.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openNats } from '@prowl/backbone/nats';
import { startKafkaServer, startMongoServer, startNatsServer } from '@prowl/testkit';
import { type Api, openApi, type Product, type ProductOptions } from './api.ts';
import { shareBrowser } from './browser.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const names = ['gateway', 'brain', 'runner', 'tracker'] as const;
const passedOn = ['CHROMIUM_PATH', 'LD_LIBRARY_PATH', 'LANG', 'TMPDIR'] as const;

/** Throws ServerMissing where a server cannot be had. */
export const openServices = async ({
  localPathRoots = [],
  adminKey,
  traces,
}: ProductOptions): Promise<Product> => {
  await using stack = new AsyncDisposableStack();
  const [nats, mongo, kafka] = await Promise.all([startNatsServer(), startMongoServer(), startKafkaServer()]);
  for (const server of [nats, mongo, kafka]) stack.use(server);
  const folder = await mkdtemp(join(tmpdir(), 'prowl-services-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  await shareBrowser(folder);
  const prefix = `e2e${randomBytes(6).toString('hex')}`;
  const secretKey = randomBytes(32);
  const common = {
    LOG_LEVEL: 'info',
    NATS_URL: nats.url,
    NATS_PREFIX: prefix,
    SECRET_KEY: secretKey.toString('base64'),
    ...(localPathRoots.length === 0 ? {} : { LOCAL_PATH_ROOTS: localPathRoots.join(delimiter) }),
    ...(adminKey === undefined ? {} : { BOOTSTRAP_ADMIN_KEY: adminKey }),
    ...(traces === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: traces }),
    ...Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']])),
    ),
  };
  let services: ServiceProcess[] = [];
  let api: Api;
  let probes: Record<string, string>;
  const start = async () => {
    const gateway = startService('gateway', common);
    services = [
      gateway,
      startService('brain', common),
      startService('runner', { ...common, BROWSER_DIR: join(folder, 'browser') }),
      startService('tracker', {
        ...common,
        MONGODB_URL: mongo.url,
        KAFKA_BROKERS: kafka.url,
        KAFKA_TOPIC_PREFIX: kafka.topicPrefix,
      }),
    ];
    await Promise.all(services.map((service) => service.ready()));
    api = await openApi(await gateway.api);
    probes = Object.fromEntries(
      await Promise.all(
        names.map(async (name, index) => [name, (await services[index]?.probes) ?? ''] as const),
      ),
    );
  };
  const stop = async () => {
    await Promise.all(services.map((service) => service[Symbol.asyncDispose]()));
  };
  stack.defer(stop);
  await start();
  // Who puts artifacts without a session.
  const guest = stack.use(await openNats({ servers: nats.url, name: 'tests', prefix, secretKey }));
  const owned = stack.move();
  return {
    get url() {
      return api.url;
    },
    get api() {
      return api;
    },
    get probes() {
      return probes;
    },
    artifacts: guest.artifacts,
    kafka: { brokers: kafka.brokers, topicPrefix: kafka.topicPrefix },
    restart: async () => {
      await stop();
      await start();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
