import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import {
  artifactStoreSuite,
  erasureSuite,
  eventLogSuite,
  jobQueueSuite,
  orSkip,
  requestsSuite,
  type SecretBackboneStore,
  secretStoreSuite,
  snapshotStoreSuite,
  startNatsServer,
} from '@prowl/testkit';
import { afterAll, describe } from 'vitest';
import { openNats } from './open.ts';
import { configsOf } from './streams.ts';

const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

let places = 0;

/** A place is a prefix of the one server. */
async function makeStore(): Promise<SecretBackboneStore> {
  if (server === undefined) throw new Error('no server');
  places += 1;
  const prefix = `p${process.pid.toString(36)}${Date.now().toString(36)}${places}`;
  const key = new Uint8Array(32).fill(1);
  const options = {
    servers: server.url,
    name: 'contract',
    prefix,
    secretKey: [...key] as unknown as Uint8Array, // as it comes out of JSON
    leaseMs: 1_500,
    backoff: { baseMs: 10, maxMs: 40 },
  };
  const quiet = { ...options, onError: () => {} };
  const raw = async <Result>(
    work: (bucket: Awaited<ReturnType<Kvm['open']>>) => Promise<Result>,
  ): Promise<Result> => {
    const connection = await connect({ servers: server.url });
    try {
      return await work(await new Kvm(jetstream(connection)).open(`${prefix}_secrets`));
    } finally {
      await connection.close();
    }
  };
  return {
    open: () => openNats(quiet),
    opener: { module: new URL('./open.ts', import.meta.url).href, name: 'openNats', options },
    openWithOtherKey: () => openNats({ ...quiet, secretKey: new Uint8Array(32).fill(7) }),
    atRest: () =>
      raw(async (bucket) => {
        const values: Uint8Array[] = [];
        for await (const key of await bucket.keys())
          values.push((await bucket.get(key))?.value ?? new Uint8Array());
        return Buffer.concat(values);
      }),
    tamper: (team, reference) =>
      raw(async (bucket) => {
        const text = (await bucket.get(`${team}.${reference}`))?.string() ?? '';
        await bucket.put(
          `${team}.${reference}`,
          text.slice(0, -10) + (text.at(-10) === 'A' ? 'B' : 'A') + text.slice(-9),
        );
      }),
    swap: (team, from, to) =>
      raw(async (bucket) => {
        await bucket.put(`${team}.${to}`, (await bucket.get(`${team}.${from}`))?.value ?? '');
      }),
    async [Symbol.asyncDispose]() {
      const connection = await connect({ servers: server.url });
      const { streams } = await jetstream(connection).jetstreamManager(false);
      await Promise.all(
        configsOf({ prefix, replicas: 1 }).map(({ name }) => streams.delete(name).catch(() => false)),
      );
      await connection.close();
    },
  };
}

describe.skipIf(server === undefined)('the backbone on NATS', () => {
  eventLogSuite('nats', makeStore);
  requestsSuite('nats', makeStore);
  jobQueueSuite('nats', makeStore);
  artifactStoreSuite('nats', makeStore);
  secretStoreSuite('nats', makeStore);
  snapshotStoreSuite('nats', makeStore);
  erasureSuite('nats', makeStore);
});
