import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { eventually, orSkip, startMongoServer } from '@prowl/testkit';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, test } from 'vitest';
import { readModelVersion } from '../../projections/all.ts';
import { startTracker } from '../../start.ts';
import { recorded } from '../../testing.fixture.ts';
import { ReadModelsUnavailable } from '../read-models.ts';
import { dumped, mongoStore, withModels } from '../stores.fixture.ts';
import { Generations } from './generations.ts';
import { openMongoReadModels } from './open.ts';

const server = await orSkip(startMongoServer());
afterAll(() => server?.[Symbol.asyncDispose]());

const withBackbone = async (work: (backbone: Awaited<ReturnType<typeof openEmbedded>>) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-mongo-'));
  try {
    await using backbone = await openEmbedded({ dataDir: folder, backoff: { baseMs: 50, maxMs: 200 } });
    await work(backbone);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
const appendTo = async (backbone: Awaited<ReturnType<typeof openEmbedded>>) => {
  let last = 0;
  for (const { stream, event } of recorded)
    last = (await backbone.events.append(stream, [{ ...event, id: newId('evt') }], 'any')).position;
  return last;
};
const status = (backbone: Awaited<ReturnType<typeof openEmbedded>>, atLeast?: number) =>
  backbone.requests.request(
    'query.status',
    { team: 'default', requestId: 'r', atLeast, parameters: {} },
    { timeoutMs: 20_000 },
  );

describe('opening', () => {
  test('an address of something else is refused with a sentence', async () => {
    await expect(openMongoReadModels({ url: 'http://127.0.0.1:1' })).rejects.toThrow(/mongodb:\/\//);
  });

  test('gives up on a server that does not come, and says nothing of the password', async () => {
    const heard: unknown[] = [];
    const opening = openMongoReadModels({
      url: 'mongodb://ann:open-sesame@127.0.0.1:1/x',
      patienceMs: 10,
      onError: (error) => heard.push(error),
    });
    const error: unknown = await opening.catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ReadModelsUnavailable);
    expect(String(error)).not.toContain('sesame');
  });
});

describe.skipIf(server === undefined)('read models in MongoDB', () => {
  const store = () => {
    if (server === undefined) throw new Error('skipped');
    return mongoStore(server);
  };

  test('replicas that open at once agree on one generation', async () => {
    await using place = await store().place();
    const opened = await Promise.all([place.open(), place.open(), place.open(), place.open()]);
    expect(new Set(opened.map(({ generation }) => generation)).size).toBe(1);
  });

  test('a version that nobody runs any more is dropped after a week', () =>
    withModels(store(), async (models, place) => {
      const old = await place.open('superseded');
      await old.write(
        [{ collection: 'bugs', team: 'blue', id: 'b1', position: 1, document: { id: 'b1' } }],
        1,
      );
      await using client = new MongoClient(server?.url ?? '');
      const names = (await client.db().admin().listDatabases()).databases.map(({ name }) => name);
      const database = (
        await Promise.all(
          names.map(async (name) => ({
            name,
            found: await client.db(name).collection(`bugs_${old.generation}`).countDocuments(),
          })),
        )
      ).find(({ found }) => found > 0);
      const generations = new Generations(client.db(database?.name), readModelVersion);
      const days = 24 * 3_600_000;
      await generations.sweep(Date.now() + 6 * days);
      expect(await models.generations()).toEqual(new Set([models.generation, old.generation]));
      await generations.sweep(Date.now() + 8 * days);
      expect(await models.generations()).toEqual(new Set([models.generation]));
      await expect(old.get({ collection: 'bugs', team: 'blue', id: 'b1' })).rejects.toThrow('anew');
    }));

  test('every document says its team, also to someone who looks into the database', () =>
    withModels(store(), async (models) => {
      await models.write(
        [{ collection: 'bugs', team: 'blue', id: 'b1', position: 1, document: { id: 'b1' } }],
        1,
      );
      await using client = new MongoClient(server?.url ?? '');
      const databases = (await client.db().admin().listDatabases()).databases.map(({ name }) => name);
      const all = await Promise.all(
        databases.map((name) => client.db(name).collection(`bugs_${models.generation}`).find().toArray()),
      );
      expect(all.flat()).toMatchObject([{ _id: 'blue/b1', team: 'blue', id: 'b1' }]);
    }));

  test('a replica that stands by answers what another one folded, and follows when that one rebuilds', () =>
    withBackbone(async (backbone) => {
      await using place = await store().place();
      const [active, standBy] = [await place.open(), await place.open()];
      await using first = await startTracker({ backbone, models: active });
      await using _second = await startTracker({ backbone, models: standBy });
      const head = await appendTo(backbone);
      // Requests go round the replicas: the one that does not fold has to know it too.
      for (let each = 0; each < 6; each += 1)
        expect(await status(backbone, head)).toMatchObject({ ok: true, data: { testsGenerated: 2 } });
      await first.rebuild();
      const live = await dumped(active);
      await eventually(() => standBy.generation).toBe(active.generation);
      expect(await dumped(standBy)).toEqual(live);
      await new Promise((resolve) => setTimeout(resolve, 300)); // the old ones are dropped by now
      const later = await appendTo(backbone);
      for (let each = 0; each < 6; each += 1)
        expect(await status(backbone, later)).toMatchObject({ ok: true, data: { testsGenerated: 4 } });
      await eventually(() => backbone.events.durables('tracker-')).toEqual([`tracker-${active.generation}`]);
    }));

  test.skipIf(server?.pause === undefined)(
    'hanging: queries are refused within two seconds, and answered again when it goes on',
    () =>
      withBackbone(async (backbone) => {
        await using place = await store().place();
        const models = await place.open();
        await using tracker = await startTracker({ backbone, models });
        const head = await appendTo(backbone);
        expect(await status(backbone, head)).toMatchObject({ ok: true });
        await server?.pause?.();
        try {
          expect(await tracker.health()).toEqual({ 'read-models': 'down' });
          for (const atLeast of [0, head + 1]) {
            const from = performance.now();
            expect(await status(backbone, atLeast)).toMatchObject({
              ok: false,
              error: { code: 'service-unavailable', message: expect.stringContaining('MongoDB') },
            });
            expect(performance.now() - from).toBeLessThan(2_000);
          }
        } finally {
          await server?.resume?.();
        }
        await eventually(async () => (await status(backbone, head)) as object).toMatchObject({ ok: true });
      }),
  );

  test('emptied behind their back: nothing is answered until a replica has built all of it anew by itself', () =>
    withBackbone(async (backbone) => {
      await using place = await store().place();
      const replicas = [await place.open(), await place.open()] as const;
      const [first, second] = replicas;
      await using tracker = await startTracker({ backbone, models: first });
      await using _other = await startTracker({ backbone, models: second });
      const head = await appendTo(backbone);
      expect(await status(backbone, head)).toMatchObject({ ok: true, data: { testsGenerated: 2 } });
      const whole = await dumped(first);
      await using client = new MongoClient(server?.url ?? '');
      for (const { name } of (await client.db().admin().listDatabases()).databases) {
        const collection = client.db(name).collection(`tests_${first.generation}`);
        if ((await collection.countDocuments()) > 0) await client.db(name).dropDatabase();
      }
      const later = await appendTo(backbone); // what is new alone is never taken for all
      const answers: object[] = [];
      await expect
        .poll(async () => {
          answers.push((await status(backbone)) as object);
          return answers.at(-1);
        })
        .toMatchObject({ ok: true });
      for (const answer of answers.slice(0, -1))
        expect(answer).toMatchObject({ ok: false, error: { code: 'service-unavailable' } });
      // Once it is answered again, it is by all there was, however soon that is, and by what came since as far as it is folded.
      const { data } = answers.at(-1) as { data: { testsGenerated: number } };
      expect(data.testsGenerated).toBeGreaterThanOrEqual(2);
      for (let each = 0; each < 6; each += 1)
        await eventually(async () => (await status(backbone, later)) as object).toMatchObject({
          ok: true,
          data: { testsGenerated: 4 },
        });
      expect(first.generation).toBe(second.generation);
      expect((await dumped(first)).length).toBe(whole.length);
      expect(await tracker.health()).toEqual({ 'read-models': 'up' });
    }));

  test.skipIf(server?.kill === undefined)(
    'killed and back: queries are refused meanwhile, nothing is lost or doubled',
    () =>
      withBackbone(async (backbone) => {
        await using place = await store().place();
        const models = await place.open();
        await using tracker = await startTracker({ backbone, models });
        expect(await status(backbone, await appendTo(backbone))).toMatchObject({ ok: true });
        expect(await tracker.health()).toEqual({ 'read-models': 'up' });
        await server?.kill?.();
        const head = await appendTo(backbone);
        expect(await status(backbone)).toMatchObject({ ok: false, error: { code: 'service-unavailable' } });
        expect(await tracker.health()).toEqual({ 'read-models': 'down' });
        await server?.restart?.();
        await eventually(() => tracker.health()).toEqual({ 'read-models': 'up' });
        await eventually(async () => (await status(backbone, head)) as object).toMatchObject({
          ok: true,
          data: { testsGenerated: 4 },
        });
        const live = await dumped(models);
        await tracker.rebuild();
        expect(await dumped(models)).toEqual(live);
      }),
  );
});
