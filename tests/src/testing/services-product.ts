// The product as a platform runs it: each service a process of its own, on real servers.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startKafkaServer, startMongoServer, startNatsServer } from '@prowl/testkit';
import { openApi, type Product } from './api.ts';
import { shareBrowser } from './browser.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const passedOn = ['CHROMIUM_PATH', 'LD_LIBRARY_PATH', 'LANG', 'TMPDIR'] as const;

/** Throws ServerMissing where a server cannot be had. */
export const openServices = async (localPathRoots: readonly string[] = []): Promise<Product> => {
  await using stack = new AsyncDisposableStack();
  const nats = stack.use(await startNatsServer());
  const mongo = stack.use(await startMongoServer());
  const kafka = stack.use(await startKafkaServer());
  const folder = await mkdtemp(join(tmpdir(), 'prowl-services-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  await shareBrowser(folder);
  const common = {
    LOG_LEVEL: 'info',
    NATS_URL: nats.url,
    NATS_PREFIX: `e2e${randomBytes(6).toString('hex')}`,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...(localPathRoots.length === 0 ? {} : { LOCAL_PATH_ROOTS: localPathRoots.join(delimiter) }),
    ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']]))),
  };
  const start = (service: string, more: Record<string, string> = {}): ServiceProcess =>
    stack.use(startService(service, { ...common, ...more }));
  const gateway = start('gateway');
  const services = [
    gateway,
    start('brain'),
    start('runner', { BROWSER_DIR: join(folder, 'browser') }),
    start('tracker', { MONGODB_URL: mongo.url, KAFKA_BROKERS: kafka.url, KAFKA_TOPIC_PREFIX: kafka.topicPrefix }),
  ];
  await Promise.all(services.map((service) => service.ready()));
  const url = await gateway.api;
  const api = await openApi(url);
  const owned = stack.move();
  return { url, api, kafka: { brokers: kafka.brokers, topicPrefix: kafka.topicPrefix }, [Symbol.asyncDispose]: () => owned.disposeAsync() };
};
