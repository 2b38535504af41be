import { expect, test } from 'vitest';
import type { DocumentKey, DocumentWrite, Folded, StoredDocument } from '../read-models/read-models.ts';
import { rebuilding } from './rebuilding.ts';

const key = (id: string): DocumentKey => ({ collection: 'bugs', team: 'blue', id });
const write = (id: string, position: number): DocumentWrite => ({ ...key(id), position, document: { id } });

/** Stores when it is told to, unless `open`. */
const slow = (checkpoint = 0) => {
  const stored = new Map<string, StoredDocument>();
  const asked: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const place = { open: false, position: checkpoint };
  const target: Folded = {
    checkpoint: async () => place.position,
    load: async (keys) => {
      asked.push(keys.map(({ id }) => id));
      return keys.map(({ id }) => stored.get(id));
    },
    write: async (writes, position) => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      if (!place.open) await gate.promise;
      for (const { id, team, position: at, document } of writes)
        stored.set(id, { team, position: at, document });
      place.position = position;
    },
    remove: async () => undefined,
    erase: async (team, upTo) => {
      for (const [id, each] of stored) if (each.team === team && each.position <= upTo) stored.delete(id);
    },
  };
  return { target, stored, asked, gates, place };
};

test('what was written is there at once, and is stored in the background', async () => {
  const { target, stored, asked, gates } = slow();
  const models = rebuilding(target);
  await models.write([write('b1', 1)], 1);
  expect(await models.load([key('b1'), key('b2')])).toEqual([
    { team: 'blue', position: 1, document: { id: 'b1' } },
    undefined,
  ]);
  expect([stored.size, asked]).toEqual([0, []]);
  gates[0]?.resolve();
  await models.stored();
  expect(stored.size).toBe(1);
  expect(await models.checkpoint()).toBe(1);
});

test('one batch at a time is being stored', async () => {
  const { target, gates } = slow();
  const models = rebuilding(target);
  await models.write([write('b1', 1)], 1);
  const second = models.write([write('b2', 2)], 2);
  await new Promise(setImmediate);
  expect(gates).toHaveLength(1);
  gates[0]?.resolve();
  await second;
  expect(gates).toHaveLength(2);
});

test('what was forgotten, or was there before, is read back', async () => {
  const forgetful = slow();
  forgetful.place.open = true;
  const asks = async (names: number) => {
    const models = rebuilding(forgetful.target, { documents: 2, names });
    for (const [index, id] of ['b1', 'b2', 'b1', 'b3'].entries())
      await models.write([write(id, index + 1)], index + 1);
    const loaded = await models.load([key('b1'), key('b2'), key('b3'), key('b4')]);
    expect(loaded.map((each) => each?.position)).toEqual([3, 2, 4, undefined]);
    return forgetful.asked.splice(0);
  };
  expect(await asks(1)).toEqual([['b2']]);
  forgetful.place.position = 0;
  forgetful.stored.clear();
  expect(await asks(0)).toEqual([['b2', 'b4']]);

  const begun = slow(7);
  begun.stored.set('b1', { team: 'blue', position: 7, document: { id: 'b1' } });
  expect((await rebuilding(begun.target).load([key('b1')]))[0]?.position).toBe(7);
});

test('a write that fails makes the next call fail, whichever it is', async () => {
  const models = rebuilding({ ...slow().target, write: async () => Promise.reject(new Error('away')) });
  await models.write([write('b1', 1)], 1);
  await expect(models.write([write('b2', 2)], 2)).rejects.toThrow('away');
  await expect(models.stored()).rejects.toThrow('away');
  await expect(models.checkpoint()).rejects.toThrow('away');
});

test('what was erased is not remembered, whether it was stored yet or not', async () => {
  const { target, place } = slow();
  place.open = true;
  const models = rebuilding(target);
  await models.write([write('b1', 1), { ...write('b2', 2), team: 'red' }], 2);
  await models.erase('blue', 2);
  expect(await models.load([key('b1'), { ...key('b2'), team: 'red' }])).toEqual([
    undefined,
    { team: 'red', position: 2, document: { id: 'b2' } },
  ]);
  await models.write([write('b1', 3)], 3);
  expect(await models.load([key('b1')])).toEqual([{ team: 'blue', position: 3, document: { id: 'b1' } }]);
});
