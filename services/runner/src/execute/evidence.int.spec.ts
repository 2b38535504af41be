import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@prowl/backbone/embedded';
import { expect, test } from 'vitest';
import { gatherEvidence } from './evidence.ts';
import type { Attempt } from './messages.ts';
import { ArtifactRoom } from './room.ts';

test('what there is room for is kept, the rest is left out and told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-evidence-'));
  const backbone = await openEmbedded({ dataDir: join(folder, 'data') });
  try {
    const [picture, trace] = [join(folder, 'a.png'), join(folder, 'a.zip')];
    await writeFile(picture, Buffer.alloc(100, 1));
    await writeFile(trace, Buffer.alloc(900, 2));
    const attachments = [
      { name: 'screenshot', path: picture },
      { name: 'trace', path: trace },
    ];
    const attempts = [{ attachments }] as unknown as Attempt[];
    const room = new ArtifactRoom(1_150);
    const gather = async () => {
      const { evidence, complete } = await gatherEvidence(backbone.artifacts, 'blue', attempts, undefined, room);
      return [evidence.screenshot !== undefined, evidence.trace !== undefined, complete];
    };
    expect(await gather()).toEqual([true, true, true]);
    expect(await gather()).toEqual([true, false, false]);
    expect(await gather()).toEqual([false, false, false]);
    room.spend(1_000);
    expect(room.take(1)).toBe(false);
    const endless = await gatherEvidence(backbone.artifacts, 'blue', attempts, undefined, new ArtifactRoom());
    expect(endless).toMatchObject({ complete: true, evidence: { screenshot: expect.any(String), trace: expect.any(String) } });
  } finally {
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  }
});
