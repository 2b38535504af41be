// The contract of taking out everything that a team kept: for good, nothing of another's, and everybody goes on.
import type { RecordedEvent } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { eventOf, eventsOf, streamOf } from '../events/lamps.ts';
import { codeOf, collect, eventually, type MakeStore, useBackbone } from './store.ts';

/** Registers the whole contract of `erase` of all ports for one implementation. */
export function erasureSuite(name: string, makeStore: MakeStore): void {
  describe(`what a team kept on ${name}`, () => {
    const fixture = useBackbone(makeStore);
    const lamps = (id: string, team: string) => streamOf(id, 'lamp', team);
    const append = (id: string, team: string, count = 2) => {
      const stream = lamps(id, team);
      return fixture.backbone.events.append(stream, eventsOf(stream, count), 'any');
    };
    const teams = async () =>
      (await collect(fixture.backbone.events.readAll({ after: 0 }))).map(({ event }) => event.team);

    it('is out of the log, and only that', async () => {
      const { events } = fixture.backbone;
      await append('one', 'red');
      await append('one', 'blue');
      await append('two', 'blue');
      await append('one', 'redder');
      expect(await events.erase({ team: 'blue' })).toBe(4);
      expect(await teams()).toEqual(['red', 'red', 'redder', 'redder']);
      expect(await events.read(lamps('one', 'blue'))).toEqual([]);
      expect(await events.erase({ team: 'blue' })).toBe(0);
      await fixture.reopen();
      expect(await teams()).toEqual(['red', 'red', 'redder', 'redder']);
    });

    it('may be one stream alone', async () => {
      const { events } = fixture.backbone;
      await append('one', 'blue');
      await append('two', 'blue', 3);
      expect(await events.erase(lamps('two', 'blue'))).toBe(3);
      expect(await events.read(lamps('two', 'blue'))).toEqual([]);
      expect(await events.read(lamps('one', 'blue'))).toHaveLength(2);
    });

    it('may be several streams at once, and none', async () => {
      const { events } = fixture.backbone;
      for (const id of ['one', 'two', 'three']) await append(id, 'blue');
      await append('one', 'red');
      expect(await events.erase([lamps('one', 'blue'), lamps('three', 'blue'), lamps('none', 'blue')])).toBe(
        4,
      );
      expect(await teams()).toEqual(['blue', 'blue', 'red', 'red']);
      expect(await events.erase([])).toBe(0);
      expect(await codeOf(() => events.erase([lamps('two', 'blue'), lamps('*', 'blue')]))).toBe(
        'backbone/invalid-argument',
      );
      expect(await events.read(lamps('two', 'blue'))).toHaveLength(2);
    });

    it('leaves no position that comes a second time, and its streams can begin anew', async () => {
      const { events } = fixture.backbone;
      await append('one', 'red');
      const { position } = await append('one', 'blue');
      await events.erase({ team: 'blue' });
      expect(await events.head()).toBe(position);
      await fixture.reopen();
      expect(await fixture.backbone.events.head()).toBe(position);
      const stream = lamps('one', 'blue');
      const again = await fixture.backbone.events.append(stream, [eventOf(stream)], 'none');
      expect(again.position).toBeGreaterThan(position);
    });

    it('is passed over by who reads the log, has read it, or begins behind the gap', async () => {
      const { events } = fixture.backbone;
      const seen: RecordedEvent[] = [];
      await using _ = await events.subscribe({ durable: 'reads', batch: 1 }, async (batch) => {
        seen.push(...batch);
      });
      await append('one', 'blue');
      await eventually(() => seen.length).toBe(2);
      await events.erase({ team: 'blue' });
      await append('one', 'red');
      await eventually(() => seen.map(({ event }) => event.team)).toEqual(['blue', 'blue', 'red', 'red']);
      const late: RecordedEvent[] = [];
      await using __ = await events.subscribe({ durable: 'late' }, async (batch) => {
        late.push(...batch);
      });
      await eventually(() => late.map(({ event }) => event.team)).toEqual(['red', 'red']);
    });

    it('is out of the other stores as well, and what others kept is not', async () => {
      const { artifacts, secrets, snapshots } = fixture.backbone;
      const keep = async (team: string) => ({
        team,
        artifact: (await artifacts.put(team, Buffer.from('a lamp'), { contentType: 'text/plain' })).id,
        secret: await secrets.put(team, 'login.password', 'open sesame'),
        snapshot: await snapshots.put(team, 'lamps', { version: '1', position: 1, bytes: Buffer.from('on') }),
      });
      const kept = async ({ team, artifact, secret }: Awaited<ReturnType<typeof keep>>) => [
        (await artifacts.get(team, artifact)) !== undefined,
        (await secrets.get(team, secret)) !== undefined,
        (await snapshots.get(team, 'lamps')) !== undefined,
      ];
      const [blue, red, bluer] = [await keep('blue'), await keep('red'), await keep('bluer')];
      const eraseAll = async () => [
        await artifacts.erase('blue'),
        await secrets.erase('blue'),
        await snapshots.erase('blue'),
      ];
      expect(await eraseAll()).toEqual([1, 1, 1]);
      expect(await kept(blue)).toEqual([false, false, false]);
      expect(await kept(red)).toEqual([true, true, true]);
      expect(await kept(bluer)).toEqual([true, true, true]);
      expect(await eraseAll()).toEqual([0, 0, 0]);
      expect(await kept(await keep('blue'))).toEqual([true, true, true]);
    });

    it('has no job any more: one that runs is cancelled, none waits, and none is dead', async () => {
      const { jobs } = fixture.backbone;
      const enqueue = (id: string, team: string) =>
        jobs.enqueue({ id, kind: 'erased', team, data: { id }, maxAttempts: 1 });
      const begun: string[] = [];
      let reason: unknown;
      await using _ = await jobs.work(
        ['erased'],
        async ({ id }, signal) => {
          begun.push(id);
          if (id === 'fails') throw new Error('broken');
          if (id === 'runs')
            await new Promise<void>((_, reject) => {
              signal.addEventListener('abort', () => {
                reason = signal.reason;
                reject(signal.reason);
              });
            });
        },
        { concurrency: 1 },
      );
      await enqueue('fails', 'blue');
      await eventually(() => jobs.deadLetters({ team: 'blue' })).toHaveLength(1);
      await enqueue('runs', 'blue');
      await eventually(() => begun).toContain('runs');
      await enqueue('waits', 'blue');
      await enqueue('of-red', 'red');
      expect(await jobs.erase('blue')).toBe(3);
      await eventually(() => codeOf(() => Promise.reject(reason))).toBe('backbone/job-cancelled');
      await eventually(() => begun).toContain('of-red');
      expect(begun).not.toContain('waits');
      expect(await jobs.deadLetters({ team: 'blue' })).toEqual([]);
      await eventually(() => jobs.depth('erased')).toBe(0);
      expect(await jobs.erase('blue')).toBe(0);
      expect(await enqueue('waits', 'blue')).toEqual({ enqueued: true });
      await eventually(() => begun).toContain('waits');
    });

    it('refuses names that are none', async () => {
      const { events, jobs, artifacts, secrets, snapshots } = fixture.backbone;
      for (const work of [
        () => events.erase({ team: 'a.b' }),
        () => events.erase({ team: 'blue', aggregate: '*', id: '>' }),
        ...[jobs, artifacts, secrets, snapshots].map((port) => () => port.erase('*')),
      ])
        expect(await codeOf(work)).toBe('backbone/invalid-argument');
    });
  });
}
