// A bulk of guarded writes, tried again where another replica made the same document in the same moment.
import { type AnyBulkWriteOperation, MongoBulkWriteError } from 'mongodb';
import type { DocumentWrite } from '../read-models.ts';
import { duplicateKey } from './generations.ts';
import { keyOf, type Stored } from './shape.ts';

const tries = 5;

const guarded = ({ team, id, position, document }: DocumentWrite): AnyBulkWriteOperation<Stored> => ({
  updateOne: {
    filter: { _id: keyOf(team, id) },
    update: { $max: { state: { position, document } }, $setOnInsert: { team, id } },
    upsert: true,
  },
});

/** A third less work for the server than an upsert. */
const inserted = ({ team, id, position, document }: DocumentWrite): AnyBulkWriteOperation<Stored> => ({
  insertOne: { document: { _id: keyOf(team, id), team, id, state: { position, document } } },
});

/**
 * Writes them through `bulkWrite` (unordered). One that loses to another of the same key answers E11000: the document is there
 * now, and written again the guard decides whose stays. Any other failure is thrown.
 */
export const upsert = async (
  writes: readonly DocumentWrite[],
  bulkWrite: (operations: AnyBulkWriteOperation<Stored>[]) => Promise<unknown>,
): Promise<void> => {
  let left = writes;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    try {
      await bulkWrite(
        left.map((write) => (write.first === true && attempt === 1 ? inserted(write) : guarded(write))),
      );
      return;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || attempt === tries) throw error;
      const failed = [error.writeErrors].flat();
      if (failed.length === 0 || !failed.every(({ code }) => code === duplicateKey)) throw error;
      left = failed.flatMap(({ index }) => left[index] ?? []);
    }
  }
};
