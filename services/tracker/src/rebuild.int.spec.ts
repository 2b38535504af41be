import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { expect, test } from 'vitest';
import type { DocumentWrite, ReadModels } from './read-models/read-models.ts';
import { openSqliteReadModels } from './read-models/sqlite/open.ts';
import { startTracker } from './start.ts';
import { recorded } from './testing.fixture.ts';

const dumped = async (models: ReadModels): Promise<DocumentWrite[]> => {
  const documents: DocumentWrite[] = [];
  for await (const document of models.dump()) documents.push(document);
  return documents;
};

test('read models built anew while events arrive are those that lived through it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-rebuild-'));
  try {
    await using backbone = await openEmbedded({ dataDir: folder });
    const models = await openSqliteReadModels(join(folder, 'models.db'));
    await using tracker = await startTracker({ backbone, models });
    let last = 0;
    const append = async () => {
      for (const { stream, event } of recorded)
        last = (await backbone.events.append(stream, [{ ...event, id: newId('evt') }], 'any')).position;
    };
    const shown = () =>
      backbone.requests.request('query.status', { team: 'default', requestId: 'r', atLeast: last, parameters: {} }, { timeoutMs: 10_000 });
    await append();
    expect(await shown()).toMatchObject({ ok: true });
    const generation = models.generation;
    await Promise.all([tracker.rebuild(), append(), append()]);
    await append();
    expect(await shown()).toMatchObject({ ok: true });
    expect(models.generation).not.toBe(generation);
    const live = await dumped(models);
    await tracker.rebuild();
    expect(await dumped(models)).toEqual(live);
    expect(live.length).toBeGreaterThan(6);
    expect(await shown()).toMatchObject({ ok: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
