import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from './database.ts';

describe('writes that share a transaction', () => {
  let folder: string;
  let database: Database;
  const lamps = () =>
    database
      .sql('SELECT id FROM lamps ORDER BY id')
      .all()
      .map((row) => row.id);
  const insert = (id: number, room = 1) =>
    database.sql('INSERT INTO lamps (id, room) VALUES (?, ?)').run(id, room);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-database-'));
    database = new Database(join(folder, 'test.db'));
    await database.write(() => database.sql('CREATE TABLE rooms (id INTEGER PRIMARY KEY)').run());
    await database.write(() =>
      database
        .sql(
          'CREATE TABLE lamps (id INTEGER PRIMARY KEY, room REFERENCES rooms DEFERRABLE INITIALLY DEFERRED)',
        )
        .run(),
    );
    await database.write(() => database.sql('INSERT INTO rooms VALUES (1)').run());
  });
  afterEach(async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are undone one by one: what fails takes nothing else with it', async () => {
    const results = await Promise.allSettled([
      database.write(() => insert(1)),
      database.write(() => {
        insert(2);
        throw new Error('dark');
      }),
      database.write(() => insert(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(lamps()).toEqual([1, 3]);
  });

  it('are none of them acknowledged when the commit fails, and the next succeed again', async () => {
    const results = await Promise.allSettled([
      database.write(() => insert(1)),
      database.write(() => insert(2, 99)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(results[0]).toMatchObject({ reason: { code: 'backbone/unavailable', kind: 'unavailable' } });
    expect(lamps()).toEqual([]);
    await database.write(() => insert(1));
    expect(lamps()).toEqual([1]);
    expect(database.healthy).toBe(true);
  });

  it('are stored before closing, and refused after', async () => {
    const last = database.write(() => insert(1));
    database.close();
    await last;
    await expect(database.write(() => insert(2))).rejects.toMatchObject({ code: 'backbone/closed' });
    database = new Database(join(folder, 'test.db'));
    expect(lamps()).toEqual([1]);
  });
});
