import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { eventually } from '@prowl/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { dumped, openStores, withModels } from '../read-models/stores.fixture.ts';
import { startTracker } from '../start.ts';
import { recorded } from '../testing.fixture.ts';
import { fold } from './projector.ts';

const stores = await openStores();
afterAll(async () => {
  for (const store of stores) await store[Symbol.asyncDispose]();
});

describe.each(stores.map((store) => ({ name: store.name, store })))('read models on $name', ({ store }) => {
  const withBackbone = async (
    work: (backbone: Awaited<ReturnType<typeof openEmbedded>>) => Promise<void>,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'prowl-rebuild-'));
    try {
      await using backbone = await openEmbedded({ dataDir: folder });
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
  const shown = (backbone: Awaited<ReturnType<typeof openEmbedded>>, atLeast?: number) =>
    backbone.requests.request(
      'query.status',
      { team: 'default', requestId: 'r', atLeast, parameters: {} },
      { timeoutMs: 10_000 },
    );

  test('built anew while events arrive are those that lived through it', () =>
    withBackbone(async (backbone) => {
      await using place = await store.place();
      const models = await place.open();
      await using tracker = await startTracker({ backbone, models });
      expect(await shown(backbone, await appendTo(backbone))).toMatchObject({ ok: true });
      const { generation } = models;
      await Promise.all([tracker.rebuild(), appendTo(backbone), appendTo(backbone)]);
      expect(await shown(backbone, await appendTo(backbone))).toMatchObject({ ok: true });
      expect(models.generation).not.toBe(generation);
      const live = await dumped(models);
      await tracker.rebuild();
      expect(await dumped(models)).toEqual(live);
      expect(live.length).toBeGreaterThan(6);
      expect(await shown(backbone, await backbone.events.head())).toMatchObject({ ok: true });
      // Of what was replaced the log keeps nothing.
      await eventually(() => backbone.events.durables('tracker-')).toEqual([`tracker-${models.generation}`]);
    }));

  test('of a new version are built from the log before anything is answered from them', () =>
    withBackbone(async (backbone) => {
      await using place = await store.place();
      const before = await place.open('before');
      const tracker = await startTracker({ backbone, models: before });
      expect(await shown(backbone, await appendTo(backbone))).toMatchObject({ ok: true });
      const live = await dumped(before);
      await tracker[Symbol.asyncDispose]();
      const models = await place.open('after');
      expect(await dumped(models)).toEqual([]);
      await using _next = await startTracker({ backbone, models });
      expect(await shown(backbone)).toMatchObject({ ok: true, data: { testsGenerated: 2 } });
      expect(await dumped(models)).toEqual(live);
    }));

  test('replayed from position 0 equal those built live, document by document', () =>
    withBackbone(async (backbone) => {
      await using place = await store.place();
      const models = await place.open();
      await using _tracker = await startTracker({ backbone, models });
      await appendTo(backbone);
      const head = await appendTo(backbone);
      expect(await shown(backbone, head)).toMatchObject({ ok: true });
      const live = await dumped(models);
      expect(await models.checkpoint()).toBe(head);
      await withModels(store, async (replayed) => {
        for await (const each of backbone.events.readAll({ after: 0 })) await fold(replayed, [each]);
        expect(await dumped(replayed)).toEqual(live);
      });
    }));
});
