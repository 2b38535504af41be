import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { dumped, openStores, withModels } from '../read-models/stores.fixture.ts';
import { ids, recorded } from '../testing.fixture.ts';
import { fold } from './projector.ts';

const stores = await openStores();
afterAll(async () => {
  for (const store of stores) await store[Symbol.asyncDispose]();
});
const [first] = stores;
if (first === undefined) throw new Error('No store.');
const straight = await withModels(first, async (models) => {
  await fold(models, recorded);
  return dumped(models);
});

describe('a deleted team', () => {
  const [begun] = recorded;
  const at = (position: number, type: string, data: object, team: string) => ({
    ...begun,
    position,
    event: { ...begun?.event, id: `evt_${position}`, type, data, team, schemaversion: 1 },
  });
  const quotas = { sessions: 1, tests: 2, pages: 3, artifactBytes: 4 };
  const ended = Math.max(...recorded.map(({ position }) => position));
  const story = [
    ...recorded,
    at(ended + 1, 'TeamCreated', { team: 'default', name: 'default', quotas }, '_system'),
    at(ended + 2, 'TeamDeletionRequested', { team: 'default', hadKeys: false }, '_system'),
    at(ended + 3, 'TeamDeleted', { team: 'default' }, '_system'),
    at(ended + 4, 'ConfigurationSet', { ...begun?.event.data, name: 'Another' }, 'default'),
  ] as typeof recorded;

  test.each([1, 2, story.length])(
    'has nothing left but what came behind it, in batches of %i',
    async (size) => {
      for (const store of stores)
        await withModels(store, async (models) => {
          for (let from = 0; from < story.length; from += size)
            await fold(models, story.slice(from, from + size));
          expect(await models.checkpoint()).toBe(ended + 4);
          const left = (await dumped(models)).filter(({ team }) => team === 'default');
          expect(left.map(({ collection }) => collection).toSorted()).toEqual(['configurations', 'totals']);
          expect(left[0]?.document).toMatchObject({ name: 'Another', directives: [] });
          expect(await models.get({ collection: 'teams', team: '_system', id: 'default' })).toBeUndefined();
        });
    },
  );
});

describe('the story as documents', () => {
  const of = (collection: string, id: string) =>
    straight.find((each) => each.collection === collection && each.id === id)?.document;
  test('each read model holds what happened', () => {
    expect(of('configurations', 'default')).toMatchObject({
      name: 'Store',
      directives: ['ignore /admin'],
      localPath: '/code',
    });
    expect(of('configurations', 'default')).not.toHaveProperty('repoUrl');
    expect(of('agents', ids.agent)).toMatchObject({ status: 'active', testsGenerated: 2, bugsFound: 1 });
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
      recent: [{ runId: ids.run, status: 'failed' }],
      bugIds: [ids.bug],
    });
    expect(of('tests', ids.other)).toMatchObject({ status: 'pending', lastRun: null });
    expect(of('bugs', ids.bug)).toMatchObject({
      status: 'dismissed',
      severityRank: 3,
      testIds: [ids.test, ids.other],
      alsoAt: ['/elsewhere'],
      sessionIds: [ids.session],
      ticketId: ids.ticket,
    });
    expect(of('tickets', ids.ticket)).toMatchObject({ status: 'done', priority: 'high' });
    expect(of('totals', 'default')).toMatchObject({ testsGenerated: 2, bugsFound: 1, currentSession: null });
  });
  test('what happens to something unknown makes nothing', async () => {
    const orphans = recorded.filter(({ event }) =>
      /Revised|Moved|Finished|SeenAgain|Completed|Dismissed/.test(event.type),
    );
    const documents = await withModels(first, async (models) => {
      await fold(models, orphans);
      return dumped(models);
    });
    expect(documents.map(({ collection }) => collection)).toEqual(['totals']);
  });
});

describe.each(stores.map((store) => ({ name: store.name, store })))('folding into $name', ({ store }) => {
  test('gives the same documents', () =>
    withModels(store, async (models) => {
      await fold(models, recorded);
      expect(await dumped(models)).toEqual(straight);
    }));

  test('however the log is cut and delivered again, the documents are the same', async () => {
    const cuts = fc.array(
      fc.record({ size: fc.integer({ min: 1, max: 9 }), back: fc.integer({ min: 0, max: 6 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    await fc.assert(
      fc.asyncProperty(cuts, async (steps) => {
        const documents = await withModels(store, async (models) => {
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
      { numRuns: 20 },
    );
  });

  test('killed between the fold and the acknowledgement, the same events again change nothing', () =>
    withModels(store, async (models, place) => {
      await fold(models, recorded);
      await models[Symbol.asyncDispose]();
      await using again = await place.open();
      await fold(again, recorded.slice(-12));
      expect(await dumped(again)).toEqual(straight);
    }));

  test('killed between the documents and the checkpoint, the same events again change nothing', () =>
    withModels(store, async (models) => {
      await fold(models, recorded.slice(0, 10));
      const checkpoint = await models.checkpoint();
      const torn = Object.assign(Object.create(models) as typeof models, {
        write: (writes: Parameters<typeof models.write>[0]) => models.write(writes.slice(0, 3), 0),
        load: (keys: Parameters<typeof models.load>[0]) => models.load(keys),
        checkpoint: () => models.checkpoint(),
      });
      await fold(torn, recorded.slice(10, 20));
      expect(await models.checkpoint()).toBe(checkpoint);
      await fold(models, recorded.slice(10));
      expect(await dumped(models)).toEqual(straight);
    }));
});
