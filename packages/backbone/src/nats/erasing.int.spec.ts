// A log that an older version made takes nothing out of itself: who asks is told what to do, and everything else goes on.
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventOf, orSkip, startNatsServer, streamOf } from '@prowl/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { openNats } from './open.ts';
import { configsOf } from './streams.ts';

const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

describe.skipIf(server === undefined)('a log on NATS that takes nothing out', () => {
  it('says so, keeps what it holds and takes more', async () => {
    const prefix = 'sealed';
    const connection = await connect({ servers: server?.url ?? '' });
    const { streams } = await jetstream(connection).jetstreamManager(false);
    const [events] = configsOf({ prefix, replicas: 1 });
    if (events === undefined) throw new Error('no events');
    await streams.add({ ...events, deny_purge: true });
    await connection.close();
    await using backbone = await openNats({
      ...{ servers: server?.url ?? '', name: 'erasing', prefix, secretKey: new Uint8Array(32) },
    });
    const lamp = streamOf('one');
    await backbone.events.append(lamp, [eventOf(lamp)], 'none');
    await expect(backbone.events.erase({ team: 'blue' })).rejects.toMatchObject({
      code: 'backbone/not-erasable',
      message: expect.stringMatching(/nats stream backup SEALED_EVENTS/),
    });
    await backbone.events.append(lamp, [eventOf(lamp)], 'any');
    expect(await backbone.events.read(lamp)).toHaveLength(2);
  });
});
