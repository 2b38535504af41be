// A phase of the walk: what is done, and until which share of the time.
import type { Tab } from '../../tab/tab.ts';
import type { TimeLeft } from '../walking/clock.ts';
import { runPool, type Work } from '../walking/pool.ts';
import type { Exploration } from './exploration.ts';

export interface Turn {
  /** The signed-in tabs. */
  readonly tabs: readonly Tab[];
  readonly left: TimeLeft;
}

export interface Phase {
  readonly name: string;
  /** Until which share of the time (0 to 1) it may go on; what it leaves over the next ones have. */
  readonly until: number;
  readonly run: (exploration: Exploration, turn: Turn) => Promise<void>;
}

/** However it ends, the next phase finds its tabs as new: nothing that one held back is held back in another. */
export const runPhase = async (
  phase: Phase,
  exploration: Exploration,
  tabs: readonly Tab[],
): Promise<void> => {
  const { clock, logger } = exploration;
  const began = clock.spent();
  try {
    await phase.run(exploration, { tabs, left: () => clock.until(phase.until) });
  } finally {
    logger.debug({ phase: phase.name, began, ms: clock.spent() - began }, 'a phase of exploring ended');
    await Promise.all(tabs.map((tab) => exploration.acting.forget(tab)));
  }
};

/** All tabs at work until nothing is left, the phase's time is up or the exploration is stopped. */
export const workInTurn = (
  { signal }: Pick<Exploration, 'signal'>,
  { tabs, left }: Turn,
  next: () => Work | undefined,
): Promise<void> => runPool(tabs, next, () => !signal.aborted && left() > 0);
