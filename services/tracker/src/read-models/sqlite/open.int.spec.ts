import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dumped } from '../stores.fixture.ts';
import { findStatement } from './find.ts';
import { openSqliteReadModels } from './open.ts';

test.each([
  ['tests', {}, 'createdAt', 'tests_createdAt'],
  ['bugs', {}, 'severityRank', 'bugs_severityRank'],
  ['runs', { testId: 'test_1' }, 'createdAt', 'runs_testId_createdAt'],
  ['runs', { sessionId: 'ses_1' }, 'createdAt', 'runs_sessionId_createdAt'],
  ['tickets', { bugId: 'bug_1' }, 'createdAt', 'tickets_bugId_createdAt'],
] as const)(
  'a page of %s by %j is read in its order from an index',
  async (collection, equals, field, index) => {
    const folder = await mkdtemp(join(tmpdir(), 'prowl-models-'));
    try {
      const file = join(folder, 'models.db');
      await using _ = await openSqliteReadModels(file);
      const sort = { field, descending: true };
      const { sql, values } = findStatement({ collection, team: 'blue', equals, holds: {}, sort, limit: 50 });
      const database = new DatabaseSync(file, { readOnly: true });
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      database.close();
      const steps = plan.map(({ detail }) => String(detail));
      expect(steps).toEqual([expect.stringContaining(`USING INDEX ${index} `)]); // and nothing is sorted
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

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
