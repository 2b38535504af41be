// Kafka, one broker: KAFKA_BROKERS, Docker, or a local process.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { dockerAnswers, startContainer } from './docker.ts';
import { freePort, obtained, startProcess } from './process.ts';
import type { RealServer } from './server.ts';

export interface KafkaServer extends RealServer {
  readonly brokers: readonly string[];
  /** Begins the name of every topic of this test: a shared server has others. */
  readonly topicPrefix: string;
}

const fresh = () => `prowl${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}.`;
const oneBroker = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  'inter.broker.listener.name': 'PLAINTEXT',
  'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'transaction.state.log.num.partitions': '1',
  'group.initial.rebalance.delay.ms': '0',
  'broker.heartbeat.interval.ms': '500',
  'broker.session.timeout.ms': '3000', // so long a killed one's place is kept from the one that comes after it
  'auto.create.topics.enable': 'false',
};
const settingsOf = (port: number, controller: number, host: string): Record<string, string> => ({
  ...oneBroker,
  'controller.quorum.voters': `1@127.0.0.1:${controller}`,
  listeners: `PLAINTEXT://${host}:${port},CONTROLLER://127.0.0.1:${controller}`,
  'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
});

const removeTopics = async (brokers: readonly string[], prefix: string) => {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
};

/** Throws ServerMissing. */
export const startKafkaServer = async (): Promise<KafkaServer> => {
  const topicPrefix = fresh();
  const given = process.env['KAFKA_BROKERS'];
  if (given !== undefined && given !== '') {
    const brokers = given.split(',').map((broker) => broker.trim());
    const dispose = () => removeTopics(brokers, topicPrefix);
    return { url: given, brokers, topicPrefix, from: 'KAFKA_BROKERS', [Symbol.asyncDispose]: dispose };
  }
  if (await dockerAnswers()) {
    const container = await startContainer('apache/kafka:4.1.0', (port) =>
      Object.fromEntries(
        Object.entries(settingsOf(port, port === 9093 ? 9094 : 9093, '0.0.0.0')).map(([name, value]) => [
          `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`,
          value,
        ]),
      ),
    );
    const { kill, restart } = container;
    const url = `127.0.0.1:${container.port}`;
    return {
      url,
      brokers: [url],
      topicPrefix,
      from: 'Docker',
      kill,
      restart,
      [Symbol.asyncDispose]: container[Symbol.asyncDispose],
    };
  }
  const { command, args, formatted } = (await obtained('kafka')) as {
    command: string;
    args: string[];
    formatted: string;
  };
  const folder = await mkdtemp(join(tmpdir(), 'prowl-kafka-'));
  await cp(formatted, join(folder, 'data'), { recursive: true });
  const [port, controller] = [await freePort(), await freePort()];
  const settings = { ...settingsOf(port, controller, '127.0.0.1'), 'log.dirs': join(folder, 'data') };
  const properties = join(folder, 'server.properties');
  await writeFile(
    properties,
    Object.entries(settings)
      .map((entry) => `${entry.join('=')}\n`)
      .join(''),
  );
  const server = await startProcess(command, [...args, properties], port);
  const { kill, restart, pause, resume } = server;
  const url = `127.0.0.1:${port}`;
  return {
    url,
    brokers: [url],
    topicPrefix,
    from: 'a local process',
    get pid() {
      return server.pid;
    },
    kill,
    restart,
    pause,
    resume,
    [Symbol.asyncDispose]: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
