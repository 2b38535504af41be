// The contract of EventLog.subscribe.
import type { RecordedEvent } from '@prowl/backbone';
import { expect, it } from 'vitest';
import { startVictim } from '../crash/victim.ts';
import { eventOf, eventsOf, streamOf } from '../events/lamps.ts';
import { createGate } from './gate.ts';
import { eventually, type Fixture } from './store.ts';

export function registerSubscriptions(fixture: Fixture): void {
  const lamp = streamOf('one');
  const append = (n: number) => fixture.backbone.events.append(lamp, [eventOf(lamp, { n })], 'any');
  const recorder = () => {
    const seen: unknown[] = [];
    const batches: number[] = [];
    const handler = async (events: readonly RecordedEvent[]) => {
      batches.push(events.length);
      seen.push(...events.map(({ event }) => event.data.n));
    };
    return { seen, batches, handler };
  };

  it('delivers the past and then what comes, in order, in batches of at most the size asked for', async () => {
    const { events } = fixture.backbone;
    await events.append(lamp, eventsOf(lamp, 25), 'none');
    const { seen, batches, handler } = recorder();
    const subscription = await events.subscribe({ durable: 'reader', batch: 10 }, handler);
    await eventually(() => seen.length).toBe(25);
    const { position } = await append(26);
    await eventually(() => subscription.position()).toBe(position);
    expect(seen).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
    expect(Math.max(...batches)).toBeLessThanOrEqual(10);
  });

  it('begins with new events when asked to, and only the first time', async () => {
    await append(1);
    const first = recorder();
    const subscription = await fixture.backbone.events.subscribe(
      { durable: 'reader', from: 'new' },
      first.handler,
    );
    await append(2);
    await eventually(() => first.seen).toEqual([2]);
    await subscription.close();
    await append(3);
    const second = recorder();
    await fixture.backbone.events.subscribe({ durable: 'reader', from: 'new' }, second.handler);
    await eventually(() => second.seen).toEqual([3]);
  });

  it('begins behind a position when asked to, and only the first time', async () => {
    await append(1);
    const { position } = await append(2);
    await append(3);
    const from = { after: position };
    const first = recorder();
    const subscription = await fixture.backbone.events.subscribe({ durable: 'reader', from }, first.handler);
    expect(subscription.position()).toBeGreaterThanOrEqual(position);
    await append(4);
    await eventually(() => first.seen).toEqual([3, 4]);
    await subscription.close();
    await append(5);
    const second = recorder();
    await fixture.backbone.events.subscribe({ durable: 'reader', from }, second.handler);
    await eventually(() => second.seen).toEqual([5]);
  });

  it('delivers only the aggregates asked for', async () => {
    const { events } = fixture.backbone;
    const other = streamOf('one', 'switch');
    const { seen, handler } = recorder();
    const subscription = await events.subscribe({ durable: 'reader', aggregates: ['switch'] }, handler);
    await append(1);
    const { position } = await events.append(other, [eventOf(other, { n: 2 })], 'any');
    await append(3);
    await eventually(() => seen).toEqual([2]);
    await eventually(() => subscription.position()).toBeGreaterThanOrEqual(position);
  });

  it('goes on where it was after closing and opening again', async () => {
    const first = recorder();
    await fixture.backbone.events.subscribe({ durable: 'reader' }, first.handler);
    const { position } = await append(1);
    await eventually(() => first.seen).toEqual([1]);
    const { events } = await fixture.reopen();
    const second = recorder();
    const subscription = await events.subscribe({ durable: 'reader' }, second.handler);
    expect(subscription.position()).toBe(position);
    await append(2);
    await eventually(() => second.seen).toEqual([2]);
  });

  it('gives what its handler failed on again, skips nothing, and never calls it twice at once', async () => {
    const seen: unknown[] = [];
    let failures = 3;
    let active = 0;
    let most = 0;
    await fixture.backbone.events.subscribe({ durable: 'reader', batch: 2 }, async (events) => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 2));
      active -= 1;
      if (events.some(({ event }) => event.data.n === 3) && failures-- > 0) throw new Error('not yet');
      seen.push(...events.map(({ event }) => event.data.n));
    });
    for (const n of [1, 2, 3, 4, 5]) await append(n);
    await eventually(() => seen.length).toBe(5);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(1);
    expect(failures).toBeLessThan(1);
  });

  it('keeps a position for each name', async () => {
    const [one, two] = [recorder(), recorder()];
    await fixture.backbone.events.subscribe({ durable: 'one' }, one.handler);
    await fixture.backbone.events.subscribe({ durable: 'two' }, two.handler);
    await append(1);
    await append(2);
    await eventually(() => [one.seen, two.seen]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('has one active replica of a name, and the next takes over where it stopped', async () => {
    const { events } = fixture.backbone;
    const [one, two, three] = [recorder(), recorder(), recorder()];
    const first = await events.subscribe({ durable: 'reader' }, one.handler);
    await append(1);
    await eventually(() => one.seen).toEqual([1]);
    const second = await events.subscribe({ durable: 'reader' }, two.handler);
    const third = await events.subscribe({ durable: 'reader' }, three.handler);
    await append(2);
    await eventually(() => one.seen).toEqual([1, 2]);
    await eventually(() => first.position()).toBe(await events.head());
    await first.close();
    await append(3);
    await eventually(() => [...two.seen, ...three.seen]).toEqual([3]);
    await (two.seen.length === 1 ? third : second).close(); // one that stands by leaves the line
    await append(4);
    await eventually(() => [...two.seen, ...three.seen]).toEqual([3, 4]);
    expect(one.seen).toEqual([1, 2]);
  });

  it('that are over can be forgotten, and begin anew', async () => {
    const { events } = fixture.backbone;
    const subscriptions = [];
    for (const durable of ['old-one', 'old-two', 'other']) {
      const { seen, handler } = recorder();
      subscriptions.push(await events.subscribe({ durable }, handler));
      if (durable === 'old-one') await append(1);
      await eventually(() => seen).toEqual([1]);
    }
    expect(await events.durables('old-')).toEqual(['old-one', 'old-two']);
    await subscriptions[0]?.close();
    await events.forget('old-one');
    await events.forget('old-none');
    expect(await events.durables('old-')).toEqual(['old-two']);
    const anew = recorder();
    await events.subscribe({ durable: 'old-one' }, anew.handler);
    await eventually(() => anew.seen).toEqual([1]);
  });

  it('that are not over go on when they are forgotten', async () => {
    const { events } = fixture.backbone;
    const { seen, handler } = recorder();
    await append(1);
    await events.subscribe({ durable: 'reader', from: 'new' }, handler);
    await append(2);
    await eventually(() => seen).toEqual([2]);
    await events.forget('reader');
    await append(3);
    await eventually(() => seen.at(-1)).toBe(3);
    await append(4);
    await eventually(() => seen.at(-1)).toBe(4);
    expect([...new Set(seen)]).toEqual([2, 3, 4]);
  });

  const room = (id: string, n: number) =>
    fixture.backbone.events.append(streamOf(id), [eventOf(streamOf(id), { n })], 'any');
  const byStream = { laneOf: ({ stream }: RecordedEvent) => stream.id };

  it('holds up no lane for another, and keeps the order within each', async () => {
    const { gate, open } = createGate();
    const seen: Record<string, unknown[]> = { slow: [], quick: [] };
    let most = 0;
    const active = new Map<string, number>();
    const subscription = await fixture.backbone.events.subscribe(
      { durable: 'reader', batch: 2, ...byStream },
      async (events) => {
        const id = events[0]?.stream.id ?? '';
        active.set(id, (active.get(id) ?? 0) + 1);
        most = Math.max(most, active.get(id) ?? 0);
        if (id === 'slow') await gate;
        seen[id]?.push(...events.map(({ event }) => event.data.n));
        active.set(id, (active.get(id) ?? 0) - 1);
      },
    );
    const before = subscription.position();
    const { position } = await room('slow', 1);
    for (let n = 1; n <= 5; n += 1) await room('quick', n);
    await room('slow', 2);
    await eventually(() => seen.quick).toEqual([1, 2, 3, 4, 5]);
    expect(seen.slow).toEqual([]);
    expect(subscription.position()).toBeLessThan(Math.max(position, before + 1)); // the slow one counts
    open();
    await eventually(() => seen.slow).toEqual([1, 2]);
    expect(most).toBe(1);
    const head = await fixture.backbone.events.head();
    await eventually(() => subscription.position()).toBe(head);
  });

  it('gives a lane again what it failed on, and goes on with the others meanwhile', async () => {
    const seen: string[] = [];
    let failures = 2;
    await fixture.backbone.events.subscribe({ durable: 'reader', ...byStream }, async (events) => {
      const [first] = events;
      if (first?.stream.id === 'broken' && failures-- > 0) throw new Error('not yet');
      seen.push(...events.map(({ stream, event }) => `${stream.id} ${event.data.n}`));
    });
    await room('broken', 1);
    await room('sound', 1);
    await room('broken', 2);
    await eventually(() => seen.toSorted()).toEqual(['broken 1', 'broken 2', 'sound 1']);
    expect(seen.filter((each) => each.startsWith('broken'))).toEqual(['broken 1', 'broken 2']);
  });

  it('gives the next subscriber what a lane had not handled, after closing', async () => {
    const { events } = fixture.backbone;
    const { gate, open } = createGate();
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    const seen: string[] = [];
    const name = ({ stream, event }: RecordedEvent) => `${stream.id} ${event.data.n}`;
    const first = await events.subscribe({ durable: 'reader', batch: 1, ...byStream }, async (batch) => {
      if (batch[0]?.stream.id === 'slow') {
        enter();
        await gate;
      }
      seen.push(...batch.map(name));
    });
    await room('slow', 1);
    await room('slow', 2);
    await room('quick', 1);
    await entered;
    await eventually(() => seen).toEqual(['quick 1']);
    const closed = first.close();
    open();
    await closed;
    expect(seen).toEqual(['quick 1', 'slow 1']);
    const again: string[] = [];
    await events.subscribe({ durable: 'reader', ...byStream }, async (batch) => {
      again.push(...batch.map(name));
    });
    // At least once: what another lane was ahead with may come again, what was not handled must.
    await eventually(() => again).toContain('slow 2');
    expect(again).not.toContain('slow 1');
  });

  it('finishes the batch in hand before it is closed', async () => {
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    const { gate, open } = createGate();
    let finished = false;
    const subscription = await fixture.backbone.events.subscribe({ durable: 'reader' }, async () => {
      enter();
      await gate;
      finished = true;
    });
    const { position } = await append(1);
    await entered;
    const closed = subscription.close();
    open();
    await closed;
    expect(finished).toBe(true);
    expect(subscription.position()).toBe(position);
    const again = recorder();
    await fixture.backbone.events.subscribe({ durable: 'reader' }, again.handler);
    await append(2);
    await eventually(() => again.seen).toEqual([2]);
  });

  it('delivers what its own handler appends', async () => {
    const { events } = fixture.backbone;
    const seen: unknown[] = [];
    await events.subscribe({ durable: 'reader' }, async (batch) => {
      for (const { event } of batch) {
        const n = Number(event.data.n);
        seen.push(n);
        if (n < 4) await append(n + 1);
      }
    });
    await append(1);
    await eventually(() => seen).toEqual([1, 2, 3, 4]);
  });

  it('gives an event again that a killed process had in hand', async () => {
    await fixture.close();
    const victim = startVictim(fixture.store.opener, 'handle');
    await victim.hear(2);
    expect(victim.said).toEqual([{ handling: 1 }, { handling: 2 }]);
    await victim.kill();
    const { events } = await fixture.reopen();
    const { seen, handler } = recorder();
    await events.subscribe({ durable: 'crash', batch: 1 }, handler);
    await eventually(() => seen).toContain(2);
    // At least once: the first may come again when its acknowledgement was lost with the process, but never after the second.
    expect(seen.filter((n) => n !== 1)[0]).toBe(2);
  });
}
