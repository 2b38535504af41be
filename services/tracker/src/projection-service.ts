// Keeps the read models current: a durable subscription, the position that queries wait for, and rebuilding beside the live ones.
import type { Backbone, RecordedEvent, Subscription } from '@prowl/backbone';
import { fold } from './projector.ts';
import type { ReadModels } from './read-models/read-models.ts';

const rebuildBatch = 500;

export interface Projections extends AsyncDisposable {
  /** Resolves once every event up to the position is folded; rejects after the time limit. */
  reached(position: number, timeoutMs: number): Promise<void>;
  /** Builds the read models anew from position 0 and swaps them in. */
  rebuild(): Promise<void>;
}

/** The read models did not get as far as asked for in time. */
export class ProjectionLags extends Error {
  override readonly name = 'ProjectionLags';
}

export const openProjections = async (backbone: Backbone, models: ReadModels): Promise<Projections> => {
  let position = await models.checkpoint();
  let turn: Promise<unknown> = Promise.resolve();
  const waiters = new Set<{ position: number; resolve: () => void }>();

  const exclusively = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  };
  const advance = (to: number) => {
    position = Math.max(position, to);
    for (const waiter of waiters) {
      if (waiter.position > position) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  };
  const handle = (batch: readonly RecordedEvent[]) => exclusively(async () => advance(await fold(models, batch)));
  const subscribe = (): Promise<Subscription> => backbone.events.subscribe({ durable: `tracker-${models.generation}`, batch: 200 }, handle);
  let subscription = await subscribe();

  const foldUpTo = async (target: ReadModels) => {
    let batch: RecordedEvent[] = [];
    for await (const recorded of backbone.events.readAll({ after: await target.checkpoint() })) {
      batch.push(recorded);
      if (batch.length < rebuildBatch) continue;
      await fold(target, batch);
      batch = [];
    }
    await fold(target, batch);
  };

  return {
    reached: (wanted, timeoutMs) => {
      if (wanted <= position) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const waiter = {
          position: wanted,
          resolve: () => {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(new ProjectionLags(`The read models are at position ${position}, not yet at ${wanted}.`));
        }, timeoutMs);
        waiters.add(waiter);
      });
    },
    rebuild: async () => {
      const beside = await models.beside();
      await foldUpTo(beside); // most of the way, while the old ones still answer
      await subscription.close();
      await exclusively(async () => {
        await foldUpTo(beside);
        await models.adopt(beside);
        advance(await models.checkpoint());
      });
      subscription = await subscribe();
    },
    [Symbol.asyncDispose]: async () => {
      await subscription.close();
      await turn;
    },
  };
};
