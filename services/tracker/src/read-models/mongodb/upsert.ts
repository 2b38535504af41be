// A bulk of guarded upserts, tried again where another replica made the same document in the same moment.
import { type AnyBulkWriteOperation, MongoBulkWriteError } from 'mongodb';
import type { DocumentWrite } from '../read-models.ts';
import { duplicateKey } from './generations.ts';
import { keyOf, type Stored } from './shape.ts';

const tries = 5;

const operation = ({ team, id, position, document }: DocumentWrite): AnyBulkWriteOperation<Stored> => ({
  updateOne: {
    filter: { _id: keyOf(team, id) },
    update: { $max: { state: { position, document } }, $setOnInsert: { team, id } },
    upsert: true,
  },
});

/**
 * Writes them through `bulkWrite` (unordered). An upsert that loses to another one of the same key answers E11000: the document is there
 * now, and written again the guard decides whose stays. Any other failure is thrown.
 */
export const upsert = async (
  writes: readonly DocumentWrite[],
  bulkWrite: (operations: AnyBulkWriteOperation<Stored>[]) => Promise<unknown>,
): Promise<void> => {
  let left = writes;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    try {
      await bulkWrite(left.map(operation));
      return;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || attempt === tries) throw error;
      const failed = [error.writeErrors].flat();
      if (failed.length === 0 || !failed.every(({ code }) => code === duplicateKey)) throw error;
      left = failed.flatMap(({ index }) => left[index] ?? []);
    }
  }
};
