// Takes away everything that a deleted team kept. Each step may be repeated; only the end of all of them is a fact in the log, so a process that
// dies on the way leaves the rest to the next attempt.
import { setTimeout as pause } from 'node:timers/promises';
import type { Backbone } from '@prowl/backbone';
import { EraseJob, systemTeam } from '@prowl/contracts';
import { appendInOrder } from '../core/appending.ts';
import { pending } from '../core/envelope.ts';
import { keysOf } from './team.ts';

export interface Erasing {
  readonly backbone: Backbone;
  /** Between two passes: a runner that was cancelled may still be writing what it had in hand, milliseconds. Default 5 000. */
  readonly pauseMs?: number;
  /** After it: the next start need not look for what is gone. */
  readonly keep: () => Promise<void>;
}

/** Passes in which something was still there. */
const mostPasses = 50;

/** Work first, then what it may have written; the log last, for it names the rest. Answers how much there was. */
const pass = async (backbone: Backbone, team: string): Promise<number> => {
  const { events, jobs, secrets, artifacts, snapshots } = backbone;
  let erased = 0;
  for (const port of [jobs, secrets, artifacts, snapshots]) erased += await port.erase(team);
  for (const id of await keysOf(events, team))
    erased += await events.erase({ team: systemTeam, aggregate: 'key', id });
  return erased + (await events.erase({ team }));
};

/** @throws what the queue tries again, and in the end lays aside: a log that takes nothing out, say. */
export const eraseTeam = async (
  { backbone, pauseMs = 5_000, keep }: Erasing,
  data: unknown,
  signal: AbortSignal,
): Promise<void> => {
  const { team, cause } = EraseJob.parse(data);
  for (let passes = 1; ; passes += 1) {
    const erased = await pass(backbone, team);
    if (passes > 1 && erased === 0) break;
    if (passes === mostPasses) throw new Error(`Something goes on writing for the deleted team ${team}.`);
    await pause(pauseMs, undefined, { signal });
  }
  await appendInOrder(backbone, [pending('TeamDeleted', team, { team })], { team: systemTeam, ...cause });
  await keep();
};
