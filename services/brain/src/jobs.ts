// The brain's own jobs: planning, on a thread, asking a language model, events whose reaction failed, once more, archiving, and taking away what
// deleted teams kept.

import { setTimeout as pause } from 'node:timers/promises';
import type { Backbone, LeasedJob, Worker } from '@prowl/backbone';
import { PlanJob, ProposeJob, ReactJob } from '@prowl/contracts';
import { type Erasing, eraseTeam } from './access/erase.ts';
import { askForProposals, type ModelAtHand, notProposed } from './asking/ask.ts';
import { appendInOrder, isTransient } from './core/appending.ts';
import type { Cause } from './core/envelope.ts';
import type { Planner } from './core/planner.ts';
import type { Courier } from './courier.ts';
import { defect, type Reactor } from './reactions.ts';
import { type Archiving, archiveHistory } from './retention/archive.ts';
import { plannings } from './slices.ts';

export interface JobsOptions {
  readonly backbone: Backbone;
  readonly reactor: Reactor;
  readonly planner: Planner;
  readonly courier: Pick<Courier, 'react'>;
  /** Undefined: none is configured. */
  readonly languageModel?: ModelAtHand | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Plannings at once. */
  readonly planners: number;
  /** How a deleted team's things are taken away. */
  readonly erasing: Omit<Erasing, 'backbone'>;
  readonly archiving: Omit<Archiving, 'backbone'>;
}

/** Between two tries while a store is out of reach, milliseconds. */
const againMs = 1_000;
const reactionsAtOnce = 4;
/** They wait for somebody else. */
const askingsAtOnce = 8;

/** A store that is out of reach costs no attempt of the job: it is waited for, the lease renewed meanwhile. */
const whenAvailable = async (work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || signal.aborted) throw error;
      await pause(againMs, undefined, { signal });
    }
  }
};

/** One planning, until its result is in the log. What can never be planned ends what asked for it, in words. */
export const plan = async (
  { reactor, planner }: Pick<JobsOptions, 'reactor' | 'planner'>,
  { team, data }: Pick<LeasedJob, 'team' | 'data'>,
  signal: AbortSignal,
): Promise<void> => {
  const { purpose, id, cause: by } = PlanJob.parse(data);
  const cause: Cause = { team, ...by };
  const { run, giveUp } = plannings[purpose];
  const { context } = reactor;
  await whenAvailable(async () => {
    try {
      await run({ ...context, planner, signal }, id, cause);
    } catch (error) {
      if (isTransient(error) || signal.aborted) throw error;
      context.logger.error({ err: error, purpose, id }, 'planning is not possible');
      await appendInOrder(context.backbone, giveUp(id, defect(error)), cause);
    }
  }, signal);
};

/** One asking, until its result is in the log. What can never be asked is said to whoever waits, and planning goes on without it. */
export const propose = async (
  {
    reactor,
    planner,
    languageModel,
    now,
  }: Pick<JobsOptions, 'reactor' | 'planner' | 'languageModel' | 'now'>,
  { team, data }: Pick<LeasedJob, 'team' | 'data'>,
  signal: AbortSignal,
): Promise<void> => {
  const job = ProposeJob.parse(data);
  const cause: Cause = { team, ...job.cause };
  const { context } = reactor;
  await whenAvailable(async () => {
    try {
      await askForProposals({ ...context, planner, languageModel, now, signal }, job, cause);
    } catch (error) {
      if (isTransient(error) || signal.aborted) throw error;
      context.logger.error({ err: error, id: job.id }, 'a language model cannot be asked');
      await appendInOrder(context.backbone, [notProposed(job, languageModel?.model.name ?? 'none')], cause);
    }
  }, signal);
};

/** Reacts again to an event whose reaction failed. @throws what fails: the queue tries again, then lays the job aside. */
export const reactAgain = async (
  { backbone, reactor, courier }: Pick<JobsOptions, 'backbone' | 'reactor' | 'courier'>,
  { team, data }: Pick<LeasedJob, 'team' | 'data'>,
  signal: AbortSignal,
): Promise<void> => {
  const { aggregate, stream, position, of } = ReactJob.parse(data);
  await whenAvailable(async () => {
    const recorded = await backbone.events.read({ team, aggregate, id: stream }, position - 1);
    const [first] = recorded;
    if (first?.position !== position) throw new Error(`There is no event at position ${position}.`);
    await (of === 'webhooks' ? courier.react(first) : reactor.react(first.event));
  }, signal);
};

/** Takes the brain's jobs until it is disposed of; jobs that are not done then go to another replica. */
export const startJobs = async (options: JobsOptions): Promise<AsyncDisposable> => {
  const { jobs } = options.backbone;
  const workers: Worker[] = [
    await jobs.work(['plan'], (job, signal) => plan(options, job, signal), { concurrency: options.planners }),
    await jobs.work(['propose'], (job, signal) => propose(options, job, signal), {
      concurrency: askingsAtOnce,
    }),
    await jobs.work(
      ['erase'],
      ({ data }, signal) =>
        whenAvailable(
          () => eraseTeam({ backbone: options.backbone, ...options.erasing }, data, signal),
          signal,
        ),
      { concurrency: 1 },
    ),
    await jobs.work(
      ['archive'],
      (job, signal) =>
        whenAvailable(
          () => archiveHistory({ backbone: options.backbone, ...options.archiving }, job, signal),
          signal,
        ),
      { concurrency: 1 },
    ),
    await jobs.work(['react'], (job, signal) => reactAgain(options, job, signal), {
      concurrency: reactionsAtOnce,
    }),
  ];
  return {
    [Symbol.asyncDispose]: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
};
