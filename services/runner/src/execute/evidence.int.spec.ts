import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { openNats } from '@prowl/backbone/nats';
import { orSkip, startNatsServer } from '@prowl/testkit';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ArtifactQuota } from '../artifacts/quota.ts';
import { gatherEvidence } from './evidence.ts';
import type { Attempt } from './messages.ts';

const small = await orSkip(startNatsServer('jetstream { max_file_store: 3MB }'));
afterAll(() => small?.[Symbol.asyncDispose]());
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prowl-evidence-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Attempts that left a screenshot and a trace of so many bytes. */
const attemptsWith = async (screenshot: number, trace: number, fill = 1): Promise<Attempt[]> => {
  const sizes = { screenshot, trace };
  const attachments = Object.entries(sizes).map(([name, size]) => ({ name, path: join(folder, name), size }));
  for (const { path, size } of attachments) await writeFile(path, Buffer.alloc(size, fill));
  return [{ attachments }] as unknown as Attempt[];
};

const gather = async ({ artifacts }: Backbone, attempts: Attempt[], quota: ArtifactQuota) => {
  const { evidence, missing } = await gatherEvidence(artifacts, 'blue', attempts, undefined, quota);
  return [evidence.screenshot !== undefined, evidence.trace !== undefined, missing];
};

test('what there is room for is kept, the rest is left out and told', async () => {
  const backbone = await openEmbedded({ dataDir: join(folder, 'data') });
  try {
    const attempts = await attemptsWith(100, 900);
    const quota = new ArtifactQuota(1_150);
    expect(await gather(backbone, attempts, quota)).toEqual([true, true, undefined]);
    expect(await gather(backbone, attempts, quota)).toEqual([true, false, 'quota']);
    quota.spend(1_000);
    expect(await gather(backbone, attempts, quota)).toEqual([false, false, 'quota']);
    expect(await gather(backbone, attempts, new ArtifactQuota())).toEqual([true, true, undefined]);
  } finally {
    await backbone.close();
  }
});

test.skipIf(small === undefined)(
  'what a full store does not take is left out, told as that, and uses up nothing of what the team may keep',
  async () => {
    const options = {
      name: 'evidence',
      prefix: `e${process.pid.toString(36)}`,
      secretKey: new Uint8Array(32),
      onError: () => undefined,
    };
    const backbone = await openNats({ ...options, servers: small?.url ?? '' });
    try {
      const kept: string[] = [];
      for (let fill = 1; fill < 20; fill += 1) {
        const stored = await backbone.artifacts
          .put('blue', Buffer.alloc(400_000, fill), { contentType: 'image/png' })
          .catch(() => undefined);
        if (stored === undefined) break;
        kept.push(stored.id);
      }
      const quota = new ArtifactQuota(800_100);
      const attempts = await attemptsWith(400_001, 400_002, 50);
      expect(await gather(backbone, attempts, quota)).toEqual([false, false, 'full']);
      for (const id of kept) await backbone.artifacts.delete('blue', id);
      expect(await gather(backbone, attempts, quota)).toEqual([true, true, undefined]);
    } finally {
      await backbone.close();
    }
  },
);

test('a store that does not answer is waited for for seconds, then it is told so', async () => {
  const backbone = await openEmbedded({ dataDir: join(folder, 'data') });
  await rm(join(folder, 'data', 'artifacts'), { recursive: true });
  try {
    expect(await gather(backbone, await attemptsWith(100, 900), new ArtifactQuota())).toEqual([
      false,
      false,
      'away',
    ]);
  } finally {
    await backbone.close();
  }
});
