// The contract of the ReadModels port: what every store of the read side must do.
import { describe, expect, test } from 'vitest';
import type { Collection } from '../projections/projection.ts';
import type { DocumentWrite, ReadModels } from './read-models.ts';
import { dumped, type Store, withModels } from './stores.fixture.ts';

const ticket = (number: number, more: Record<string, unknown> = {}): DocumentWrite => ({
  collection: 'tickets',
  team: 'blue',
  id: `t${number}`,
  position: number,
  document: { id: `t${number}`, search: `ticket ${number}`, held: ['a'], ...more } as never,
});
const find = { collection: 'tickets' as const, team: 'blue', equals: {}, holds: {}, limit: 2 };
const byId = { field: 'id', descending: false };
const key = (id: string, team = 'blue', collection: Collection = 'tickets') => ({ collection, team, id });
const idsOf = (documents: readonly unknown[]) => documents.map((each) => (each as { id: string }).id);

export const readModelsSuite = (store: Store): void => {
  const on = <Value>(work: Parameters<typeof withModels<Value>>[1]) => withModels(store, work);

  describe(`ReadModels on ${store.name}`, () => {
    test('a document comes back as it was written, nested, with nulls and every character', () =>
      on(async (models, place) => {
        const document = {
          title: 'Größe 🔑 "x" \\',
          none: null,
          nested: { list: [1, 2.5, { deep: [null, true] }] },
          empty: [],
          large: 2 ** 40,
        };
        await models.write([ticket(1, document)], 1);
        await using again = await place.open();
        expect(await again.get(key('t1'))).toEqual(ticket(1, document).document);
        expect(Object.keys((await again.get(key('t1'))) ?? {})).toEqual(
          Object.keys(ticket(1, document).document),
        );
        expect(await again.load([key('t2'), key('t1')])).toEqual([
          undefined,
          { team: 'blue', position: 1, document: ticket(1, document).document },
        ]);
      }));

    test('what is undefined is not there', () =>
      on(async (models) => {
        await models.write([ticket(1, { gone: undefined })], 1);
        expect(await models.get(key('t1'))).not.toHaveProperty('gone');
      }));

    test('what was erased of a team is gone, with the team and its keys, and nothing of another', () =>
      on(async (models) => {
        const of = (collection: Collection, id: string, team: string, more: object = {}): DocumentWrite => ({
          ...ticket(1),
          ...{ collection, id, team, document: { id, search: id, ...more } as never },
        });
        const kept = [
          of('tickets', 't1', 'red'),
          of('tickets', 't1', 'bluer'),
          of('teams', 'red', '_system'),
          of('keys', 'k2', '_system', { team: 'red' }),
        ];
        const own = [
          of('tickets', 't1', 'blue'),
          of('bugs', 'b1', 'blue'),
          of('teams', 'blue', '_system'),
          of('keys', 'k1', '_system', { team: 'blue' }),
        ];
        const later = { ...of('tickets', 't9', 'blue'), position: 9 };
        await models.write([...own, ...kept, later], 9);
        for (let times = 0; times < 2; times += 1) {
          await models.erase('blue', 8);
          for (const each of own) expect(await models.get(each), each.id).toBeUndefined();
          for (const each of [...kept, later]) expect(await models.get(each), each.id).toEqual(each.document);
          expect(await models.checkpoint()).toBe(9);
        }
      }));

    test('what was removed is gone, as far as it was folded, and nothing else', () =>
      on(async (models) => {
        const later = { ...ticket(3), position: 9 };
        const ofRed = { ...ticket(1), team: 'red' };
        await models.write([ticket(1), ticket(2), later, ofRed], 9);
        for (let times = 0; times < 2; times += 1) {
          await models.remove([key('t1'), key('t3'), key('none')], 8);
          expect(await models.get(key('t1'))).toBeUndefined();
          for (const each of [ticket(2), later, ofRed]) expect(await models.get(each)).toEqual(each.document);
          expect(await models.checkpoint()).toBe(9);
        }
        await models.remove([], 9);
      }));

    test('a stale write changes nothing and the checkpoint never goes back', () =>
      on(async (models) => {
        await models.write([ticket(5, { title: 'new' })], 5);
        await models.write([{ ...ticket(5, { zebra: 'old' }), position: 4 }], 4);
        expect(await models.get(key('t5'))).toEqual(ticket(5, { title: 'new' }).document);
        expect(await models.checkpoint()).toBe(5);
        await models.write([{ ...ticket(5, { a: 'newer' }), position: 2 ** 33 }], 2 ** 33);
        expect(await models.get(key('t5'))).toEqual(ticket(5, { a: 'newer' }).document);
        expect(await models.checkpoint()).toBe(2 ** 33);
      }));

    test('the latest position wins however many write the same documents at once', () =>
      on(async (models, place) => {
        await using other = await place.open();
        const writes = Array.from({ length: 12 }, (_, index) =>
          (index % 2 === 0 ? models : other).write(
            Array.from({ length: 20 }, (_, id) => ({
              ...ticket(id, { from: index }),
              position: 1 + ((index * 7) % 12),
              first: id % 2 === 0,
            })),
            index,
          ),
        );
        await Promise.all(writes);
        const all = await dumped(models);
        expect(all).toHaveLength(20);
        expect(new Set(all.map(({ position }) => position))).toEqual(new Set([12]));
        expect(await models.checkpoint()).toBe(11);
      }));

    test('a write that fails leaves the checkpoint, and the same write again makes it whole', () =>
      on(async (models) => {
        const circular: Record<string, unknown> = {};
        circular['self'] = circular;
        await expect(models.write([ticket(1), ticket(2, circular)], 2)).rejects.toThrow();
        expect(await models.checkpoint()).toBe(0);
        await models.write([ticket(1), ticket(2)], 2);
        expect(idsOf(await models.find({ ...find, sort: byId }))).toEqual(['t1', 't2']);
        expect(await models.checkpoint()).toBe(2);
      }));

    test.each([
      ['numbers', [null, 3, 1, null, 1, 2, null]],
      ['texts', ['b', null, 'a', 'ä', 'B', null, 'b']],
    ])('pages over %s, nulls and equals lose and double nothing, in both directions', (_, values) =>
      on(async (models) => {
        await models.write(
          values.map((value, index) => ticket(index + 1, { value })),
          9,
        );
        for (const descending of [true, false]) {
          const sort = { field: 'value', descending };
          const seen: string[] = [];
          let after: { value: string | number | null; id: string } | undefined;
          for (;;) {
            const page = (await models.find({ ...find, sort, after })) as unknown as {
              id: string;
              value: string | number | null;
            }[];
            seen.push(...idsOf(page));
            const last = page.at(-1);
            if (last === undefined || page.length < 2) break;
            after = { value: last.value, id: last.id };
          }
          expect(seen).toHaveLength(7);
          expect(seen).toEqual(idsOf(await models.find({ ...find, sort, limit: 100 })));
          const nulls = values.filter((value) => value === null).length;
          const first = descending ? seen.slice(-nulls) : seen.slice(0, nulls);
          expect(first.every((id) => values[Number(id.slice(1)) - 1] === null)).toBe(true);
        }
      }),
    );

    test('search takes every character as it is', () =>
      on(async (models) => {
        await models.write([ticket(1, { search: `100%_'"\\ 😀 a.b (c) [d] x-y ^$` }), ticket(2)], 2);
        for (const search of ['%_', `'"`, '\\', '😀', 'A.B', '(c)', '[d]', 'x-y', '^$'])
          expect(idsOf(await models.find({ ...find, sort: byId, search })), search).toEqual(['t1']);
        for (const search of ['%%', 'a_b', '.*', 'c|d'])
          expect(await models.find({ ...find, sort: byId, search }), search).toEqual([]);
      }));

    test('brings the fields that are asked for, as they are', () =>
      on(async (models) => {
        const value = { value: null, status: 'x', flag: false, held: ['a'], deep: { in: [1] } };
        await models.write([ticket(1, value)], 1);
        const fields = ['id', 'value', 'flag', 'held', 'deep', 'missing'];
        const [found] = await models.find({ ...find, sort: byId, fields });
        const { status: _, ...wanted } = value;
        expect(found).toMatchObject({ id: 't1', ...wanted });
        expect(found).not.toHaveProperty('missing');
      }));

    test('filters by a field, by a flag and by a member of a list', () =>
      on(async (models) => {
        await models.write(
          [ticket(1, { flag: true, status: 'x' }), ticket(2, { flag: false, held: ['a', 'b'] })],
          2,
        );
        const found = async (more: object) => idsOf(await models.find({ ...find, sort: byId, ...more }));
        expect(await found({ equals: { status: 'x' } })).toEqual(['t1']);
        expect(await found({ equals: { flag: false } })).toEqual(['t2']);
        expect(await found({ holds: { held: 'b' } })).toEqual(['t2']);
        expect(await found({ holds: { held: 'a' } })).toEqual(['t1', 't2']);
        expect(await found({ holds: { held: 'c' } })).toEqual([]);
        await expect(models.find({ ...find, sort: { field: "x') --", descending: false } })).rejects.toThrow(
          /field name/,
        );
      }));

    test('finds what documents of another collection name, and what names the same itself', () =>
      on(async (models) => {
        const run = (number: number, team: string, testId: string, sessionId: string): DocumentWrite => {
          const document = { id: `r${number}`, search: '', testId, sessionId };
          return { ...{ collection: 'runs', team, id: `r${number}`, position: number }, document };
        };
        const made = (number: number, team: string, madeIn: string | null): DocumentWrite => ({
          ...{ ...ticket(number, { madeIn, search: `test ${number}` }), collection: 'tests', team },
        });
        await models.write(
          [
            ...[made(1, 'blue', 's0'), made(2, 'blue', 's1'), made(3, 'blue', null), made(4, 'blue', 's1')],
            ...[made(5, 'blue', 's2'), made(1, 'red', 's1'), made(3, 'red', null)],
            ...[run(1, 'blue', 't1', 's1'), run(2, 'blue', 't2', 's1'), run(3, 'blue', 't3', 's2')],
            ...[run(4, 'red', 't3', 's1'), run(5, 'blue', 'none', 's1')],
          ],
          9,
        );
        const how = { by: 'runs', as: 'testId', where: 'sessionId', own: 'madeIn' } as const;
        const found = async (value: string, more: object = {}) => {
          const asked = { ...find, collection: 'tests' as const, sort: byId, limit: 9 };
          return idsOf(await models.find({ ...asked, named: [{ how, value }], ...more }));
        };
        expect(await found('s1')).toEqual(['t1', 't2', 't4']);
        expect(await found('s2')).toEqual(['t3', 't5']);
        expect(await found('s1', { team: 'red' })).toEqual(['t1', 't3']);
        expect(await found('s1', { search: 'TEST 4' })).toEqual(['t4']);
        expect(await found('s3')).toEqual([]);
        const descending = { sort: { field: 'id', descending: true } };
        expect(await found('s1', { ...descending, after: { value: 't4', id: 't4' } })).toEqual(['t2', 't1']);
      }));

    test('another team sees nothing of it, whatever the id', () =>
      on(async (models) => {
        await models.write(
          [ticket(1), { ...ticket(1, { title: 'red' }), team: 'red' }, { ...ticket(2), team: 'red' }],
          2,
        );
        expect(await models.get(key('t1', 'red'))).toMatchObject({ title: 'red' });
        expect(await models.get(key('t1'))).not.toHaveProperty('title');
        expect(await models.get(key('t2'))).toBeUndefined();
        expect(await models.get(key('t1', 'blue', 'bugs'))).toBeUndefined();
        expect(idsOf(await models.find({ ...find, sort: byId }))).toEqual(['t1']);
        expect((await dumped(models)).map(({ team, id }) => `${team} ${id}`)).toEqual([
          'blue t1',
          'red t1',
          'red t2',
        ]);
      }));

    test('models made beside are empty, seen by nobody until adopted, and lasting then', () =>
      on(async (models, place) => {
        await models.write([ticket(1), ticket(2)], 2);
        const { generation } = models;
        const beside: ReadModels = await models.beside();
        expect(await beside.checkpoint()).toBe(0);
        await beside.write([ticket(3)], 3);
        expect(idsOf(await models.find({ ...find, sort: byId }))).toEqual(['t1', 't2']);
        await models.adopt(beside);
        expect(models.generation).not.toBe(generation);
        expect(idsOf(await models.find({ ...find, sort: byId }))).toEqual(['t3']);
        expect(await models.checkpoint()).toBe(3);
        await models.write([ticket(4)], 4);
        const now = models.generation;
        await models[Symbol.asyncDispose]();
        await using again = await place.open();
        expect(again.generation).toBe(now);
        expect(idsOf(await again.find({ ...find, sort: byId }))).toEqual(['t3', 't4']);
      }));

    test('models of another version start empty, and those of the same one go on', () =>
      on(async (_, place) => {
        const open = async (version: string) => {
          const models = await place.open(version);
          const found = await models.find({ ...find, sort: byId });
          const { generation } = models;
          return { models, generation, found: idsOf(found), checkpoint: await models.checkpoint() };
        };
        const first = await open('one');
        await first.models.write([ticket(1)], 7);
        await first.models[Symbol.asyncDispose]();
        const again = await open('one');
        expect(again).toMatchObject({ found: ['t1'], checkpoint: 7 });
        await again.models[Symbol.asyncDispose]();
        const other = await open('two');
        expect(other).toMatchObject({ found: [], checkpoint: 0 });
        expect(other.generation).not.toBe(first.generation);
        await other.models[Symbol.asyncDispose]();
      }));

    test('says that it is up', () => on(async (models) => expect(await models.health()).toBe('up')));
  });
};
