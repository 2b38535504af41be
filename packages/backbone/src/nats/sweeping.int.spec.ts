// Uploads that were cut off, beside one that goes on and artifacts that are kept.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type JetStreamManager, jetstream } from '@nats-io/jetstream';
import { Objm } from '@nats-io/obj';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { collect, eventually, orSkip, startNatsServer, startVictim } from '@prowl/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

const zip = { contentType: 'application/zip' };
let places = 0;

describe.skipIf(server === undefined)('what was left of artifacts on NATS', () => {
  let prefix: string;
  let connection: NatsConnection;
  let manager: JetStreamManager;
  const opened: Backbone[] = [];
  const reported: unknown[] = [];
  const settings = () => ({
    servers: server?.url ?? '',
    name: 'sweeping',
    prefix,
    secretKey: [...new Uint8Array(32)] as unknown as Uint8Array,
  });
  const open = async (more: Record<string, unknown> = {}): Promise<Backbone> => {
    const backbone = await openNats({
      ...settings(),
      onError: (error) => void reported.push(error),
      ...more,
    });
    opened.push(backbone);
    return backbone;
  };
  /** Messages under a part of the bucket: C (chunks) or M (what each object is). */
  const kept = async (part: 'C' | 'M') => {
    const { state } = await manager.streams.info(`OBJ_${prefix}_artifacts`, {
      subjects_filter: `$O.${prefix}_artifacts.${part}.>`,
    });
    return Object.keys(state.subjects ?? {}).length;
  };

  beforeEach(async () => {
    places += 1;
    prefix = `w${process.pid.toString(36)}${places}`;
    reported.length = 0;
    connection = await connect({ servers: server?.url ?? '' });
    manager = await jetstream(connection).jetstreamManager();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((backbone) => backbone.close()));
    await connection.close();
    expect(reported).toEqual([]);
  });

  it('by a client that was killed is cleared away, and nothing else', async () => {
    const { artifacts } = await open();
    const large = randomBytes(9_500_000);
    const whole = await artifacts.put('blue', large, zip);
    const small = await artifacts.put('blue', Buffer.from('a lamp'), zip);
    const gone = await artifacts.put('blue', randomBytes(300_000), zip);
    await artifacts.delete('blue', gone.id);
    const victim = startVictim(
      { module: new URL('./open.ts', import.meta.url).href, name: 'openNats', options: settings() },
      'pour',
    );
    await victim.hear(1);
    await victim.kill();
    expect(await kept('C')).toBe(3);

    // Whole, but killed before it had its name; and killed after it had it, before the first one was taken away.
    const bucket = await new Objm(jetstream(connection)).open(`${prefix}_artifacts`);
    await bucket.putBlob({ name: 'unfinished/file_one' }, randomBytes(200_000));
    const { nuid, ...of } = (await bucket.info(`blue/${whole.id}`)) ?? { nuid: '' };
    const twice = { ...of, nuid, name: 'unfinished/file_two' };
    await jetstream(connection).publish(
      `$O.${prefix}_artifacts.M.${Buffer.from(twice.name).toString('base64url')}`,
      JSON.stringify(twice),
    );
    expect([await kept('C'), await kept('M')]).toEqual([4, 5]);

    // One that goes on for longer than what is left is left alone.
    let stop = false;
    async function* slow() {
      for (let block = 0; !stop || block < 12; block += 1) {
        yield new Uint8Array(1_000_000).fill(block);
        if (block > 9) await pause(200);
      }
    }
    const going = artifacts.put('blue', slow(), zip);
    await open({ sweep: { everyMs: 300, quietMs: 2_500 } });
    await eventually(() => kept('C')).toBe(3);
    await pause(1_500);
    expect([await kept('C'), await kept('M')]).toEqual([3, 3]);
    stop = true;
    const stored = await going;
    for (const { id, size } of [whole, small, stored]) {
      const artifact = await artifacts.get('blue', id);
      if (artifact === undefined) throw new Error(`${id} is gone`);
      expect(Buffer.concat(await collect(artifact.stream)).length).toBe(size);
    }
    expect(await artifacts.get('blue', gone.id)).toBeUndefined();
  });

  it('is looked for by one replica at a time, and rarely', async () => {
    const replicas = Array.from({ length: 4 }, () => open({ sweep: { everyMs: 1_000, quietMs: 1_000 } }));
    await Promise.all(replicas);
    await pause(3_500);
    const { lastSeq } = await turns();
    expect(lastSeq).toBeGreaterThanOrEqual(2);
    expect(lastSeq).toBeLessThanOrEqual(4);
  });

  /** How often the turn was taken: nothing else is written to the bucket here. */
  const turns = async () => ({ lastSeq: (await manager.streams.info(`KV_${prefix}_jobs`)).state.last_seq });
});
