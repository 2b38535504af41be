// Reading a log that is longer than a few pages: the server sends ahead, and may die meanwhile.
import { collect, eventOf, orSkip, startNatsServer, streamOf } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const count = 6_000;
const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

describe.skipIf(server === undefined)('a log of thousands of events', () => {
  let backbone: Backbone;
  const [lamp, fan] = [streamOf('lamp'), streamOf('fan', 'switch')];
  beforeAll(async () => {
    const prefix = `long${process.pid.toString(36)}`;
    backbone = await openNats({
      servers: server?.url ?? '',
      name: 'long',
      prefix,
      secretKey: new Uint8Array(32),
      onError: () => {},
    });
    for (let n = 1; n <= count; n += 100) {
      const stream = n % 200 === 1 ? lamp : fan;
      const events = Array.from({ length: 100 }, (_, index) => eventOf(stream, { n: n + index }));
      await backbone.events.append(stream, events, 'any');
    }
  });
  afterAll(() => backbone?.close());

  const read = async (
    options: Omit<Parameters<Backbone['events']['readAll']>[0], 'after'> = {},
    meanwhile = async (_read: number) => {},
  ) => {
    const seen: number[] = [];
    for await (const { event } of backbone.events.readAll({ after: 0, ...options })) {
      seen.push(Number(event.data['n']));
      await meanwhile(seen.length);
    }
    return seen;
  };
  const all = Array.from({ length: count }, (_, index) => index + 1);

  it('is read whole and in order', async () => {
    expect(await read()).toEqual(all);
    expect(await read({ aggregates: ['switch'] })).toEqual(all.filter((n) => Math.ceil(n / 100) % 2 === 0));
    expect(await read({ team: 'nobody' })).toEqual([]);
    const pages = await collect(backbone.events.readPages({ after: 0 }));
    expect(pages.flat().map(({ event }) => event.data['n'])).toEqual(all);
    expect(pages.length).toBeLessThan(count / 100);
  });

  it('can be left in the middle, and ends where it ended when it was begun', async () => {
    let seen = 0;
    for await (const _ of backbone.events.readAll({ after: 0 })) {
      seen += 1;
      if (seen === 10) break;
    }
    expect(seen).toBe(10);
    const before = await backbone.events.head();
    let last = 0;
    for await (const { position } of backbone.events.readAll({ after: 0 })) {
      if (position === 1)
        await backbone.events.append(streamOf('late'), [eventOf(streamOf('late'), { n: 0 })], 'any');
      last = position;
    }
    expect(last).toBe(before);
  });

  it.skipIf(server?.restart === undefined)(
    'is read whole although the server dies on the way',
    { timeout: 60_000 },
    async () => {
      const seen = await read({}, async (read) => {
        if (read !== 500) return;
        await server?.kill?.();
        await server?.restart?.();
      });
      expect(seen.slice(0, count)).toEqual(all);
    },
  );
});
