import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Find } from '../read-models.ts';
import { dumped } from '../stores.fixture.ts';
import { findStatement } from './find.ts';
import { openSqliteReadModels } from './open.ts';

/** The steps in which SQLite reads what is looked for. */
const stepsOf = async (find: Omit<Find, 'team' | 'holds' | 'limit'>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-models-'));
  try {
    const file = join(folder, 'models.db');
    await using _ = await openSqliteReadModels(file);
    const { sql, values } = findStatement({ ...find, team: 'blue', holds: {}, limit: 50 });
    const database = new DatabaseSync(file, { readOnly: true });
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    database.close();
    return plan.map(({ detail }) => String(detail));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test.each([
  ['tests', {}, 'createdAt', 'tests_createdAt'],
  ['bugs', {}, 'severityRank', 'bugs_severityRank'],
  ['runs', { testId: 'test_1' }, 'createdAt', 'runs_testId_createdAt'],
  ['runs', { sessionId: 'ses_1' }, 'createdAt', 'runs_sessionId_createdAt'],
  ['tickets', { bugId: 'bug_1' }, 'createdAt', 'tickets_bugId_createdAt'],
] as const)(
  'a page of %s by %j is read in its order from an index',
  async (collection, equals, field, index) => {
    const steps = await stepsOf({ collection, equals, sort: { field, descending: true } });
    expect(steps).toEqual([expect.stringContaining(`USING INDEX ${index} `)]); // and nothing is sorted
  },
);

test('what is searched is looked for in an index alone, and only what is found is read', async () => {
  const sort = { field: 'createdAt', descending: true };
  const steps = await stepsOf({ collection: 'tests', equals: {}, sort, search: 'page 7' });
  expect(steps).toContainEqual(expect.stringContaining('USING COVERING INDEX tests_createdAt '));
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH tests USING PRIMARY KEY/));
});

test('the tests of a session are found by the index of its runs', async () => {
  const sort = { field: 'createdAt', descending: true };
  const how = { by: 'runs', as: 'testId', where: 'sessionId', own: 'madeIn' } as const;
  const steps = await stepsOf({ collection: 'tests', equals: {}, sort, named: [{ how, value: 'ses_1' }] });
  expect(steps).toContainEqual(expect.stringContaining('COVERING INDEX runs_sessionId_testId '));
  expect(steps).toContainEqual(expect.stringContaining('tests_madeIn_createdAt'));
});

test('a file of an earlier layout is made anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-models-'));
  try {
    const file = join(folder, 'models.db');
    const before = new DatabaseSync(file);
    before.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
    before.exec("INSERT INTO meta VALUES ('version', 'layout.3'), ('generation', 'a'), ('checkpoint', '9')");
    before.exec('CREATE TABLE tests (team TEXT, id TEXT, position INTEGER, body TEXT)');
    before.close();
    await using models = await openSqliteReadModels(file);
    expect(await models.checkpoint()).toBe(0);
    const sort = { field: 'createdAt', descending: true };
    const find: Find = { collection: 'tests', team: 'blue', equals: {}, holds: {}, sort, limit: 9 };
    expect(await models.find({ ...find, search: 'x' })).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

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
