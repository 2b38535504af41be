import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dumped } from '../stores.fixture.ts';
import { openSqliteReadModels } from './open.ts';

test('a write to the file is all or nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-models-'));
  try {
    await using models = await openSqliteReadModels(join(folder, 'models.db'));
    const circular: Record<string, unknown> = { id: 't2' };
    circular['self'] = circular;
    const ticket = { collection: 'tickets', team: 'blue', position: 1 } as const;
    const writes = [
      { ...ticket, id: 't1', document: { id: 't1' } },
      { ...ticket, id: 't2', document: circular as never },
    ];
    await expect(models.write(writes, 2)).rejects.toThrow();
    expect(await dumped(models)).toEqual([]);
    expect(await models.checkpoint()).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
