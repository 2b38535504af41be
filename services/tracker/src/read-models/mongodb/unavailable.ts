// MongoDB that cannot be reached, in the words of the port: whoever asked may try again.
import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { ReadModelsUnavailable } from '../read-models.ts';

/** A primary that steps down, a server that shuts down: over in a moment. */
const passing = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

const isAway = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNotConnectedError ||
  error instanceof MongoTopologyClosedError ||
  error instanceof MongoOperationTimeoutError ||
  (error instanceof MongoServerError && typeof error.code === 'number' && passing.has(error.code));

/** Runs it; what means "not reachable now" becomes ReadModelsUnavailable. Messages of the driver may hold addresses: they stay in `cause`. */
export const reaching = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new ReadModelsUnavailable('The read models cannot be reached: MongoDB does not answer.', {
      cause: error,
    });
  }
};
