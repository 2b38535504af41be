import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './projector.ts';
import type { DocumentWrite, ReadModels } from './read-models/read-models.ts';
import { openSqliteReadModels } from './read-models/sqlite/open.ts';
import { ids, recorded } from './testing.fixture.ts';

const withModels = async <Value>(work: (models: ReadModels, folder: string) => Promise<Value>): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-models-'));
  try {
    await using models = await openSqliteReadModels(join(folder, 'models.db'));
    return await work(models, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
const dumped = async (models: ReadModels): Promise<DocumentWrite[]> => {
  const documents: DocumentWrite[] = [];
  for await (const document of models.dump()) documents.push(document);
  return documents;
};
const straight = await withModels(async (models) => {
  await fold(models, recorded);
  return dumped(models);
});

describe('the story as documents', () => {
  const of = (collection: string, id: string) => straight.find((each) => each.collection === collection && each.id === id)?.document;
  test('each read model holds what happened', () => {
    expect(of('configurations', 'default')).toMatchObject({ name: 'Store', directives: ['ignore /admin'], localPath: '/code' });
    expect(of('configurations', 'default')).not.toHaveProperty('repoUrl');
    expect(of('agents', ids.agent)).toMatchObject({ status: 'retired', testsGenerated: 2, bugsFound: 1 });
    expect(of('sessions', ids.session)).toMatchObject({
      status: 'completed',
      outcome: 'bugs-found',
      phase: 'done',
      testsRun: 1,
      testsFailed: 1,
      bugsFound: 1,
      progress: { done: 1, total: 1 },
      signIn: { status: 'verified', detail: 'as ann' },
      observations: [{ title: 'Slow', url: null }],
      leftOut: [{ what: 'x' }],
    });
    expect(of('tests', ids.test)).toMatchObject({
      status: 'failed',
      duration: 12,
      code: 'three',
      title: 'Sorting still sorts',
      runs: [{ runId: ids.run, status: 'failed' }],
      bugIds: [ids.bug],
    });
    expect(of('tests', ids.other)).toMatchObject({ status: 'pending', retired: true, lastRun: null });
    expect(of('bugs', ids.bug)).toMatchObject({
      status: 'dismissed',
      severityRank: 3,
      testIds: [ids.test, ids.other],
      sessionIds: [ids.session],
      ticketId: ids.ticket,
    });
    expect(of('tickets', ids.ticket)).toMatchObject({ status: 'done', priority: 'high' });
    expect(of('totals', 'default')).toMatchObject({ testsGenerated: 2, bugsFound: 1, currentSession: null });
  });
  test('what happens to something unknown makes nothing', async () => {
    const orphans = recorded.filter(({ event }) => /Revised|Moved|Finished|SeenAgain|Completed|Dismissed/.test(event.type));
    const documents = await withModels(async (models) => {
      await fold(models, orphans);
      return dumped(models);
    });
    expect(documents.map(({ collection }) => collection)).toEqual(['totals']);
  });
});

test('however the log is cut and delivered again, the documents are the same', async () => {
  const cuts = fc.array(fc.record({ size: fc.integer({ min: 1, max: 9 }), back: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(cuts, async (steps) => {
      const documents = await withModels(async (models) => {
        let next = 0;
        let highest = 0;
        for (const { size, back } of [...steps, { size: recorded.length, back: 3 }]) {
          const from = Math.max(0, next - back);
          await fold(models, recorded.slice(from, next + size));
          next = Math.min(recorded.length, next + size);
          const checkpoint = await models.checkpoint();
          expect(checkpoint).toBeGreaterThanOrEqual(highest);
          highest = checkpoint;
        }
        return dumped(models);
      });
      expect(documents).toEqual(straight);
    }),
    { numRuns: 25 },
  );
});

describe('SQLite read models', () => {
  const ticket = (number: number, more: Record<string, unknown> = {}): DocumentWrite => ({
    collection: 'tickets',
    team: 'default',
    id: `t${number}`,
    position: number,
    document: { id: `t${number}`, search: `ticket ${number}`, held: ['a'], ...more } as never,
  });
  const find = { collection: 'tickets' as const, team: 'default', equals: {}, holds: {}, limit: 2 };
  test('a stale write changes nothing and the checkpoint never goes back', () =>
    withModels(async (models) => {
      await models.write([ticket(5, { title: 'new' })], 5);
      await models.write([{ ...ticket(5, { title: 'old' }), position: 4 }], 4);
      expect(await models.get({ collection: 'tickets', team: 'default', id: 't5' })).toMatchObject({ title: 'new' });
      expect(await models.checkpoint()).toBe(5);
    }));
  test('a write is all or nothing', () =>
    withModels(async (models) => {
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      await expect(models.write([ticket(1), ticket(2, circular)], 2)).rejects.toThrow();
      expect(await dumped(models)).toEqual([]);
      expect(await models.checkpoint()).toBe(0);
    }));
  test.each([true, false])('pages over nulls and equals lose and double nothing (descending %s)', (descending) =>
    withModels(async (models) => {
      const values = [null, 3, 1, null, 1, 2, null];
      await models.write(
        values.map((value, index) => ticket(index + 1, { value })),
        9,
      );
      const seen: string[] = [];
      let after: { value: string | number | null; id: string } | undefined;
      for (;;) {
        const page = (await models.find({ ...find, sort: { field: 'value', descending }, after })) as unknown as {
          id: string;
          value: number | null;
        }[];
        seen.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        if (last === undefined || page.length < 2) break;
        after = { value: last.value, id: last.id };
      }
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
    }),
  );
  test('search takes every character as it is, other teams stay unseen', () =>
    withModels(async (models) => {
      await models.write([ticket(1, { search: `100%_'"\\ 😀` }), { ...ticket(2), team: 'other' }], 2);
      const sort = { field: 'id', descending: false };
      for (const search of ['%_', `'"`, '\\', '😀']) expect(await models.find({ ...find, sort, search })).toHaveLength(1);
      expect(await models.find({ ...find, sort, search: '%%' })).toEqual([]);
      expect(await models.find({ ...find, sort, holds: { held: 'a' } })).toHaveLength(1);
      expect(await models.find({ ...find, sort, holds: { held: 'b' } })).toEqual([]);
      await expect(models.find({ ...find, sort: { field: "x') --", descending: false } })).rejects.toThrow(/field name/);
    }));
  test('killed between the fold and the acknowledgement, the same events again change nothing', () =>
    withModels(async (models, folder) => {
      await fold(models, recorded);
      await models[Symbol.asyncDispose]();
      await using again = await openSqliteReadModels(join(folder, 'models.db'));
      await fold(again, recorded.slice(-12));
      expect(await dumped(again)).toEqual(straight);
    }));
});
