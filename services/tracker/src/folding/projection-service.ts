// Keeps the read models current: a durable subscription, the position that queries wait for, and rebuilding beside the live ones.
import type { Backbone, RecordedEvent, Subscription } from '@prowl/backbone';
import type { ReadModels } from '../read-models/read-models.ts';
import { fold } from './projector.ts';
import { type Rebuilding, rebuilding } from './rebuilding.ts';

const rebuildBatch = 1_000;
/** Of subscriptions: one for each generation of the read models. */
const prefix = 'tracker-';
/** While a query waits, how often the checkpoint is looked at that another replica may be moving, milliseconds. */
const lookMs = 25;
/** How long a query waits for read models that are being built, milliseconds: they may take minutes. */
const buildingMs = 1_000;

export interface Projections extends AsyncDisposable {
  /** Resolves once every event up to the position is folded, and newly built read models are complete; rejects after the time limit. */
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
  // Read models of a new version begin empty: nothing is answered from them before they hold what there was when they were opened.
  let complete = position === 0 ? await backbone.events.head() : 0;
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;
  const waiters = new Set<{
    readonly position: number;
    readonly resolve: () => void;
    readonly reject: (error: unknown) => void;
  }>();

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
  /** Who waits need not wait for what is away. */
  const refuseAll = (error: unknown) => {
    for (const waiter of waiters) waiter.reject(error);
    waiters.clear();
  };
  const subscribe = (): Promise<Subscription> => {
    const { generation } = models;
    return backbone.events.subscribe(
      { durable: `${prefix}${generation}`, from: { after: position }, batch: 200 },
      (batch) =>
        exclusively(async () => {
          // What another generation's subscription delivers may begin after this one's checkpoint.
          if (models.generation !== generation)
            throw new Error('The read models were swapped; this subscription ends.');
          advance(await fold(models, batch));
        }),
    );
  };
  /** What the log keeps for generations that are gone. A replica that has not noticed yet goes on, and does the same when it has. */
  const forgetDropped = async () => {
    const durables = await backbone.events.durables(prefix); // first: each had its generation by now
    const there = await models.generations();
    for (const durable of durables)
      if (!there.has(durable.slice(prefix.length))) await backbone.events.forget(durable);
  };
  const tidy = () => void forgetDropped().catch(() => undefined); // what is away now is asked again at the next start or rebuild
  let subscription = await subscribe();
  models.onDrop(tidy);
  tidy();

  // One replica of a generation folds, the others stand by: they see from the checkpoint how far the documents are.
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    while (waiters.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      if (waiters.size > 0) await models.checkpoint().then(advance, refuseAll);
    }
    looking = false;
  };

  const foldUpTo = async (target: Rebuilding) => {
    let batch: RecordedEvent[] = [];
    for await (const page of backbone.events.readPages({ after: await target.checkpoint() })) {
      batch.push(...page);
      if (batch.length < rebuildBatch) continue;
      await fold(target, batch);
      batch = [];
    }
    await fold(target, batch);
    await target.stored();
  };

  models.onSwap((follow) =>
    exclusively(async () => {
      if (closed) return;
      const before = subscription;
      follow();
      position = await models.checkpoint();
      complete = position === 0 ? await backbone.events.head() : 0;
      subscription = await subscribe();
      void before.close().then(tidy); // not awaited: its batch in hand waits for this turn
    }),
  );

  return {
    reached: (asked, timeoutMs) => {
      const needed = Math.max(asked, complete);
      if (needed <= position) return Promise.resolve();
      const patience = complete <= position ? timeoutMs : Math.min(timeoutMs, buildingMs);
      return new Promise((resolve, reject) => {
        const waiter = {
          position: needed,
          resolve: () => {
            clearTimeout(timer);
            resolve();
          },
          reject: (error: unknown) => {
            clearTimeout(timer);
            reject(error);
          },
        };
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(
            new ProjectionLags(
              needed === complete
                ? `The read models are being built: ${position} of ${needed} events are in them.`
                : `The read models are at position ${position}, not yet at ${needed}.`,
            ),
          );
        }, patience);
        waiters.add(waiter);
        void look();
      });
    },
    rebuild: async () => {
      const beside = await models.beside();
      const target = rebuilding(beside);
      await foldUpTo(target); // most of the way, while the old ones still answer
      await subscription.close();
      await exclusively(async () => {
        await foldUpTo(target);
        await models.adopt(beside);
        advance(await models.checkpoint());
      });
      subscription = await subscribe();
      tidy();
    },
    [Symbol.asyncDispose]: async () => {
      closed = true;
      await subscription.close();
      await turn;
    },
  };
};
