import { type AnyBulkWriteOperation, MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import type { DocumentWrite } from '../read-models.ts';
import type { Stored } from './shape.ts';
import { upsert } from './upsert.ts';

const writes = [1, 2, 3].map(
  (number): DocumentWrite => ({
    collection: 'bugs',
    team: 'blue',
    id: `b${number}`,
    position: number,
    document: { id: `b${number}` },
  }),
);
const lost = (code: number, ...indexes: number[]) =>
  new MongoBulkWriteError(
    { message: 'lost', code, writeErrors: indexes.map((index) => ({ index, code })) as never },
    {} as never,
  );
/** Answers call after call; remembers the keys it was asked to write. */
const server = (...answers: (Error | undefined)[]) => {
  const asked: string[][] = [];
  const bulkWrite = async (operations: AnyBulkWriteOperation<Stored>[]) => {
    asked.push(
      operations.map((each) => {
        if ('insertOne' in each) return `new ${each.insertOne.document._id}`;
        return 'updateOne' in each ? String(each.updateOne.filter['_id']) : '?';
      }),
    );
    const answer = answers.shift();
    if (answer !== undefined) throw answer;
  };
  return { asked, bulkWrite };
};

test('upserts that lost to another replica are written again, and only they', async () => {
  const { asked, bulkWrite } = server(lost(11_000, 0, 2), lost(11_000, 1));
  await upsert(writes, bulkWrite);
  expect(asked).toEqual([['blue/b1', 'blue/b2', 'blue/b3'], ['blue/b1', 'blue/b3'], ['blue/b3']]);
});

test('what was not there is inserted, and guarded once it turns out to be there', async () => {
  const { asked, bulkWrite } = server(lost(11_000, 1));
  await upsert(
    writes.map((write) => ({ ...write, first: write.id !== 'b3' })),
    bulkWrite,
  );
  expect(asked).toEqual([['new blue/b1', 'new blue/b2', 'blue/b3'], ['blue/b2']]);
});

test('what cannot be mended by trying again is thrown at once', async () => {
  for (const error of [lost(121, 1), lost(11_000), new MongoNetworkError('away')]) {
    const { asked, bulkWrite } = server(error);
    await expect(upsert(writes, bulkWrite)).rejects.toBe(error);
    expect(asked).toHaveLength(1);
  }
});

test('it does not try for ever', async () => {
  const { asked, bulkWrite } = server(...Array.from({ length: 9 }, () => lost(11_000, 0)));
  await expect(upsert(writes, bulkWrite)).rejects.toThrow();
  expect(asked).toHaveLength(5);
});
