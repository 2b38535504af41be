// The contract of EventLog: appending and reading. Subscriptions and followers are in their own files, registered from here.
import { limits } from '@prowl/backbone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startVictim } from '../crash/victim.ts';
import { eventOf, eventsOf, streamOf } from '../events/lamps.ts';
import { registerFollowing } from './following.ts';
import { registerReadAll } from './read-all.ts';
import { codeOf, collect, type Fixture, type MakeStore, useBackbone } from './store.ts';
import { registerSubscriptions } from './subscriptions.ts';

/** Registers the whole contract of `Backbone.events` for one implementation. */
export function eventLogSuite(name: string, makeStore: MakeStore): void {
  describe(`EventLog on ${name}`, () => {
    const fixture = useBackbone(makeStore);
    describe('append and read', () => registerAppend(fixture));
    describe('optimistic concurrency', () => registerConcurrency(fixture));
    describe('de-duplication', () => registerDeduplication(fixture));
    describe('what it refuses', () => registerRefusals(fixture));
    describe('readAll', () => registerReadAll(fixture));
    describe('follow', () => registerFollowing(fixture));
    describe('subscribe', () => registerSubscriptions(fixture));
  });
}

const lamp = streamOf('one');

function registerAppend(fixture: Fixture): void {
  it('is empty at first', async () => {
    const { events } = fixture.backbone;
    expect(await events.head()).toBe(0);
    expect(await events.read(lamp)).toEqual([]);
    expect(await collect(events.readAll({ after: 0 }))).toEqual([]);
  });

  it('reads back what was appended, in order, with positions and stream', async () => {
    const { events } = fixture.backbone;
    const batch = eventsOf(lamp, 3, { traceparent: '00-1', causationid: 'x', correlationid: 'y' });
    const { position } = await events.append(lamp, batch, 'none');
    const read = await events.read(lamp);
    expect(read.map(({ event }) => event)).toEqual(batch);
    expect(read.map(({ stream }) => stream)).toEqual([lamp, lamp, lamp]);
    const positions = read.map((recorded) => recorded.position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    expect(positions.at(-1)).toBe(position);
    expect(await events.head()).toBe(position);
  });

  it('keeps streams apart by team, aggregate and id', async () => {
    const { events } = fixture.backbone;
    const streams = [lamp, streamOf('two'), streamOf('one', 'switch'), streamOf('one', 'lamp', 'red')];
    for (const stream of streams) await events.append(stream, [eventOf(stream)], 'none');
    for (const stream of streams)
      expect((await events.read(stream)).map((recorded) => recorded.stream)).toEqual([stream]);
  });

  it('reads after a position, exclusively', async () => {
    const { events } = fixture.backbone;
    const first = await events.append(lamp, eventsOf(lamp, 2), 'none');
    const more = eventsOf(lamp, 2);
    const second = await events.append(lamp, more, first.position);
    expect((await events.read(lamp, first.position)).map(({ event }) => event)).toEqual(more);
    expect(await events.read(lamp, second.position)).toEqual([]);
  });

  it('brings any JSON back as it went in', async () => {
    const { events } = fixture.backbone;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), fc.uuid(), async (data, id) => {
        const plain = JSON.parse(JSON.stringify(data));
        const stream = streamOf(id);
        const event = eventOf(stream, plain);
        await events.append(stream, [event], 'any');
        expect((await events.read(stream)).at(-1)?.event).toEqual(event);
      }),
      { numRuns: 50 },
    );
  });

  it('takes the largest batch, and keeps its events together', async () => {
    const { events } = fixture.backbone;
    const batch = eventsOf(lamp, limits.batch);
    const other = streamOf('two');
    const appends = [events.append(lamp, batch, 'none'), events.append(other, eventsOf(other, 2), 'none')];
    await Promise.all(appends);
    const read = await events.read(lamp);
    expect(read.map(({ event }) => event.id)).toEqual(batch.map(({ id }) => id));
    expect((read.at(-1)?.position ?? 0) - (read[0]?.position ?? 0)).toBe(limits.batch - 1);
  });

  it('keeps everything when it is opened again, and goes on from there', async () => {
    const before = fixture.backbone.events;
    const { position } = await before.append(lamp, eventsOf(lamp, 2), 'none');
    const read = await before.read(lamp);
    const { events } = await fixture.reopen();
    expect(await events.head()).toBe(position);
    expect(await events.read(lamp)).toEqual(read);
    expect(await codeOf(events.append(lamp, [eventOf(lamp)], 'none'))).toBe(
      'backbone/wrong-expected-position',
    );
    expect((await events.append(lamp, [eventOf(lamp)], position)).position).toBeGreaterThan(position);
  });

  it('loses nothing acknowledged and keeps no half batch when its process is killed', async () => {
    await fixture.close();
    const victim = startVictim(fixture.store.opener, 'append');
    await victim.hear(25);
    await victim.kill();
    const { events, jobs } = await fixture.reopen();
    const kept = (await collect(events.readAll({ after: 0 }))).map(({ event }) => event.id);
    const acknowledged = victim.said.flatMap((line) => line.events as string[]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(75);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(kept.length % 3).toBe(0);
    for (const line of victim.said) {
      expect(await jobs.enqueue({ id: String(line.job), kind: 'crash', team: 'blue', data: null })).toEqual({
        enqueued: false,
      });
    }
  });
}

function registerConcurrency(fixture: Fixture): void {
  it('refuses an append at another position and says the actual one', async () => {
    const { events } = fixture.backbone;
    const first = await events.append(lamp, eventsOf(lamp, 2), 'none');
    const second = await events.append(lamp, [eventOf(lamp)], first.position);
    for (const expected of ['none', 0, first.position, second.position + 1] as const) {
      await expect(events.append(lamp, [eventOf(lamp)], expected)).rejects.toMatchObject({
        code: 'backbone/wrong-expected-position',
        kind: 'conflict',
        actual: second.position,
      });
    }
    expect(await events.head()).toBe(second.position);
    await events.append(lamp, [eventOf(lamp)], 'any');
  });

  it('takes 0 for none, and a position on an empty stream for wrong', async () => {
    const { events } = fixture.backbone;
    await expect(events.append(lamp, [eventOf(lamp)], 7)).rejects.toMatchObject({ actual: 0 });
    await events.append(lamp, [eventOf(lamp)], 0);
    expect(await events.read(lamp)).toHaveLength(1);
  });

  it('does not mind what happens in other streams', async () => {
    const { events } = fixture.backbone;
    const { position } = await events.append(lamp, [eventOf(lamp)], 'none');
    const other = streamOf('two');
    await events.append(other, eventsOf(other, 5), 'none');
    await events.append(lamp, [eventOf(lamp)], position);
  });

  it('lets exactly one of many win, with all of its events', async () => {
    const { events } = fixture.backbone;
    const { position } = await events.append(lamp, [eventOf(lamp)], 'none');
    const batches = Array.from({ length: 20 }, () => eventsOf(lamp, 2));
    const results = await Promise.allSettled(batches.map((batch) => events.append(lamp, batch, position)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = batches[results.findIndex(({ status }) => status === 'fulfilled')];
    expect((await events.read(lamp, position)).map(({ event }) => event)).toEqual(winner);
  });

  it('takes appends of many writers at once, each batch together', async () => {
    const { events } = fixture.backbone;
    const writers = Array.from({ length: 50 }, (_, index) => streamOf(`w${index % 10}`));
    await Promise.all(
      writers.map((stream, index) =>
        events.append(stream, eventsOf(stream, 3, { correlationid: `b${index}` }), 'any'),
      ),
    );
    const batches = (await collect(events.readAll({ after: 0 }))).map(({ event }) => [
      event.correlationid,
      event.data.n,
    ]);
    expect(batches).toHaveLength(150);
    for (let from = 0; from < 150; from += 3) {
      const batch = batches.slice(from, from + 3);
      expect(batch.map(([, n]) => n)).toEqual([1, 2, 3]);
      expect(new Set(batch.map(([id]) => id)).size).toBe(1);
    }
  });
}

function registerDeduplication(fixture: Fixture): void {
  it('lets a whole batch be repeated, whatever it expects, and answers with its position', async () => {
    const batch = eventsOf(lamp, 2);
    const first = await fixture.backbone.events.append(lamp, batch, 'none');
    const later = await fixture.backbone.events.append(lamp, [eventOf(lamp)], first.position);
    expect(await fixture.backbone.events.append(lamp, batch, 'none')).toEqual(first);
    const { events } = await fixture.reopen();
    expect(await events.append(lamp, batch, 'none')).toEqual(first);
    expect(await events.head()).toBe(later.position);
    expect(await events.read(lamp)).toHaveLength(3);
  });

  it('appends once when the same batch comes many times at once', async () => {
    const { events } = fixture.backbone;
    const batch = eventsOf(lamp, 2);
    const results = await Promise.all(Array.from({ length: 10 }, () => events.append(lamp, batch, 'none')));
    expect(new Set(results.map(({ position }) => position)).size).toBe(1);
    expect(await events.read(lamp)).toHaveLength(2);
  });

  it('refuses a batch of which only a part is known, and appends none of it', async () => {
    const { events } = fixture.backbone;
    const [first, second] = eventsOf(lamp, 2);
    if (first === undefined || second === undefined) throw new Error('two events');
    await events.append(lamp, [first], 'none');
    await expect(events.append(lamp, [first, second], 'any')).rejects.toMatchObject({
      code: 'backbone/event-id-taken',
      ids: [first.id],
    });
    expect(await events.read(lamp)).toHaveLength(1);
  });

  it('takes an id that is in another stream for that of another event, and knows each again in its own', async () => {
    const before = fixture.backbone.events;
    const others = [streamOf('two'), streamOf('one', 'switch'), streamOf('one', 'lamp', 'red')];
    const batch = eventsOf(lamp, 2);
    const [known] = batch;
    const first = await before.append(lamp, batch, 'none');
    const duplicates = others.map((stream) => ({
      stream,
      events: batch.map(({ id }) => eventOf(stream, {}, { id })),
    }));
    const positions: number[] = [];
    for (const { stream, events } of duplicates)
      positions.push((await before.append(stream, events, 'none')).position);
    expect(positions).toEqual(
      [...new Set([first.position, ...positions])].toSorted((a, b) => a - b).slice(1),
    );
    const { events } = await fixture.reopen();
    for (const [index, duplicate] of duplicates.entries()) {
      expect(await events.append(duplicate.stream, duplicate.events, 'none')).toEqual({
        position: positions[index],
      });
      expect((await events.read(duplicate.stream)).map(({ event }) => event)).toEqual(duplicate.events);
      const half = [eventOf(duplicate.stream, {}, { id: known?.id ?? '' }), eventOf(duplicate.stream)];
      await expect(events.append(duplicate.stream, half, 'any')).rejects.toMatchObject({
        code: 'backbone/event-id-taken',
        ids: [known?.id],
      });
    }
    expect(await events.append(lamp, batch, 'none')).toEqual(first);
    expect(await events.head()).toBe(positions.at(-1));
  });
}

function registerRefusals(fixture: Fixture): void {
  const duplicate = eventOf(lamp);
  const invalid = 'backbone/invalid-argument';

  it.each([
    ['no events', lamp, []],
    ['more events than a batch takes', lamp, eventsOf(lamp, limits.batch + 1)],
    ['one id twice', lamp, [duplicate, duplicate]],
    ['an event of another team', lamp, [eventOf(streamOf('one', 'lamp', 'red'))]],
    ['an event of another stream', lamp, [eventOf(streamOf('two'))]],
    ['an event without a proper id', lamp, [eventOf(lamp, {}, { id: 'a b' })]],
    ['an event too large', lamp, [eventOf(lamp, { text: 'x'.repeat(limits.messageBytes) })]],
    ['a team with a dot', streamOf('one', 'lamp', 'a.b'), [eventOf(streamOf('one', 'lamp', 'a.b'))]],
    ['a wildcard for an aggregate', streamOf('one', '*'), [eventOf(streamOf('one', '*'))]],
    ['an empty id', streamOf(''), [eventOf(streamOf(''))]],
    ['an id too long', streamOf('x'.repeat(129)), [eventOf(streamOf('x'.repeat(129)))]],
  ])('refuses %s', async (_, stream, batch) => {
    const { events } = fixture.backbone;
    expect(await codeOf(() => events.append(stream, batch, 'any'))).toBe(invalid);
    expect(await events.head()).toBe(0);
  });

  it('refuses positions that are none', async () => {
    const { events } = fixture.backbone;
    for (const position of [-1, 1.5, Number.NaN]) {
      expect(await codeOf(() => events.append(lamp, [eventOf(lamp)], position))).toBe(invalid);
      expect(await codeOf(() => events.read(lamp, position))).toBe(invalid);
      expect(await codeOf(() => collect(events.readAll({ after: position })))).toBe(invalid);
    }
    expect(await codeOf(() => events.read(streamOf('a>b')))).toBe(invalid);
    expect(await codeOf(() => collect(events.readAll({ after: 0, team: 'a b' })))).toBe(invalid);
    expect(await codeOf(() => events.subscribe({ durable: 'a.b' }, async () => {}))).toBe(invalid);
  });

  it('says so when it is used after it was closed', async () => {
    const { events } = fixture.backbone;
    await fixture.close();
    expect(await codeOf(() => events.append(lamp, [eventOf(lamp)], 'any'))).toBe('backbone/closed');
    expect(await codeOf(() => events.head())).toBe('backbone/closed');
  });
}
