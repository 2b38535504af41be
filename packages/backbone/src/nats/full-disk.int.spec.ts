// A disk without a byte left, not a limit: a server that could not write a stream takes nothing for it, and answers nothing, until it is started anew.
import { setTimeout as pause } from 'node:timers/promises';
import { eventOf, openSmallDisk, orSkip, startNatsServer, streamOf } from '@prowl/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const disk = await orSkip(openSmallDisk(24));
const server =
  disk === undefined ? undefined : await orSkip(startNatsServer('jetstream { max_file_store: 1GB }', disk));
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await disk?.[Symbol.asyncDispose]();
});

const lamp = streamOf('one');
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 30_000, interval: 50 });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const open = (name: string): Promise<Backbone> =>
  openNats({
    ...{ servers: server?.url ?? '', name, prefix: 'full', secretKey: new Uint8Array(32), leaseMs: 3_000 },
    ...{ backoff: { baseMs: 20, maxMs: 200 }, onError: () => undefined },
  });

describe.skipIf(server === undefined)('a NATS server whose disk is full', () => {
  it('loses nothing it acknowledged, reports it in the health of every client, and goes on when there is room and it was restarted', async () => {
    await using writer = await open('writer');
    await using other = await open('other');
    const seen: number[] = [];
    await other.events.subscribe(
      { durable: 'reader' },
      async (batch) => void seen.push(...batch.map(({ event }) => Number(event.data.n))),
    );
    const attempts: number[] = [];
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const handler = async ({ attempt }: { attempt: number }) => {
      attempts.push(attempt);
      await gate;
    };
    await other.jobs.work(['light'], handler, { concurrency: 1 });
    await writer.jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null });
    await eventually(() => attempts).toEqual([1]);
    const screenshot = await writer.artifacts.put('blue', new Uint8Array(300_000).fill(7), {
      contentType: 'image/png',
    });

    let acknowledged = 0;
    const enough = new AbortController();
    const refusals = new Set<string>();
    const appending = (async () => {
      while (!enough.signal.aborted) {
        const event = eventOf(lamp, { n: acknowledged + 1, more: 'x'.repeat(1_000) });
        // As it was, until it is acknowledged.
        for (let done = false; !done; )
          done = await writer.events.append(lamp, [event], 'any').then(
            () => true,
            async (error: Error & { kind?: string }) => {
              refusals.add(`${error.kind}: ${error.message}`);
              await pause(50);
              return false;
            },
          );
        acknowledged += 1;
        await pause(2);
      }
    })();
    await eventually(() => acknowledged).toBeGreaterThan(50);
    await disk?.fill();
    const before = acknowledged;
    release(); // what the job came to cannot be written down now
    const screenshots = () =>
      writer.artifacts.put('blue', new Uint8Array(400_000).fill(8), { contentType: 'image/png' });
    await expect(screenshots()).rejects.toMatchObject({ kind: 'unavailable' });
    for (const each of [writer, other])
      await eventually(() => each.health()).toMatchObject({
        events: 'down',
        artifacts: 'down',
        requests: 'up',
      });
    for (const refusal of refusals) expect(refusal).toMatch(/^unavailable: The NATS server .*\.$/);
    expect(
      (await writer.events.read(lamp)).length,
      'what was acknowledged is read meanwhile',
    ).toBeGreaterThanOrEqual(before);

    await disk?.free();
    await server?.restart?.();
    for (const each of [writer, other])
      await eventually(async () => Object.values(await each.health())).toEqual(Array(5).fill('up'));
    const then = acknowledged;
    await eventually(() => acknowledged).toBeGreaterThan(then + 20);
    enough.abort();
    await appending;
    expect((await writer.events.read(lamp)).map(({ event }) => event.data.n)).toEqual(numbers(acknowledged));
    await eventually(() => new Set(seen).size).toBe(acknowledged);
    expect([...new Set(seen)]).toEqual(numbers(acknowledged));
    await eventually(() => writer.jobs.depth()).toBe(0);
    expect(attempts).toEqual([1]);
    await screenshots();
    let size = 0;
    for await (const chunk of (await other.artifacts.get('blue', screenshot.id))?.stream ?? [])
      size += chunk.length;
    expect(size).toBe(300_000);
  });
});
