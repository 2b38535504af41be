// In which order a job's tests run, and what beside what. Knows nothing of how a test is run.
import type { TestToRun } from '@prowl/contracts';
import type { Attempt } from './messages.ts';

export interface Pass {
  readonly workers: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Tests that failed beside others, and how. */
  readonly suspects: Map<TestToRun, Attempt>;
  /** A failure makes a suspect instead of a result. */
  readonly suspecting?: boolean;
  /** It has the processors only where others leave them idle. */
  readonly yielding?: boolean;
}

export interface Turns {
  readonly workers: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly now: () => number;
  readonly stopped: () => boolean;
  /** Answers what the time did not hold. */
  readonly run: (tests: readonly TestToRun[], pass: Pass) => Promise<readonly TestToRun[]>;
}

/** Shares of the time after which the tests that go side by side give way: to what must be alone, or only to those of them that failed. */
const share = { others: 0.6, failed: 0.85 } as const;
/** Milliseconds that are worth starting the runner once more for what gave way. */
const worthResuming = 8_000;

/**
 * Tests that change what the account owns go side by side first, for they mostly wait; where one fails another may have been in its way,
 * so it is run once more with nothing beside it, and only that counts. What gave way goes on when time is left over.
 */
const runGroup = async (
  tests: readonly TestToRun[],
  { workers, deadline, now, stopped, run }: Turns,
): Promise<readonly TestToRun[]> => {
  let together = tests.filter(({ isolation }) => isolation === 'account');
  let rest = tests.filter((test) => !together.includes(test));
  if (workers === 1 || together.length < 2) return run(tests, { workers, deadline, suspects: new Map() });
  const late: TestToRun[] = [];
  while (together.length > 0 && !stopped()) {
    const suspects = new Map<TestToRun, Attempt>();
    const until = now() + (deadline - now()) * (rest.length > 0 ? share.others : share.failed);
    const waiting = await run(together, { workers, deadline: until, suspects, suspecting: true });
    const alone = [...suspects.keys(), ...rest];
    const one = suspects.size > 0 || rest.some(({ isolation }) => isolation === 'global');
    if (alone.length > 0)
      late.push(...(await run(alone, { workers: one ? 1 : workers, deadline, suspects })));
    const stuck = waiting.length === together.length;
    if (stuck || deadline - now() < worthResuming) return [...late, ...waiting];
    [together, rest] = [[...waiting], []];
  }
  return late;
};

const isReading = ({ isolation }: TestToRun): boolean => isolation === 'read' || isolation === 'session';

/** Those for time that is left over go after all others. Answers what the time did not hold. */
const runInGroups = async (tests: readonly TestToRun[], turns: Turns): Promise<readonly TestToRun[]> => {
  const planned = tests.filter(({ extra }) => !extra);
  const extra = tests.filter((test) => test.extra);
  // Where all go in one run, in their order, no second one has to be started.
  if (extra.length === 0 || tests.every(isReading)) return runGroup([...planned, ...extra], turns);
  const late = planned.length === 0 ? [] : await runGroup(planned, turns);
  if (turns.stopped()) return [];
  if (late.length > 0 || turns.deadline - turns.now() < worthResuming) return [...late, ...extra];
  return runGroup(extra, turns);
};

/** Tests that only read go beside those that change something: these mostly wait, and whoever planned them knows that none sees the other. */
export const runInTurn = async (tests: readonly TestToRun[], turns: Turns): Promise<readonly TestToRun[]> => {
  const reading = tests.filter(isReading);
  const changing = tests.filter((test) => !isReading(test));
  if (reading.length === 0 || changing.length === 0) return runInGroups(tests, turns);
  const { workers, deadline, run } = turns;
  const beside = { workers: Math.max(1, workers - 1), deadline, suspects: new Map(), yielding: true };
  const inOrder = [...reading.filter(({ extra }) => !extra), ...reading.filter(({ extra }) => extra)];
  const ended = await Promise.allSettled([runInGroups(changing, turns), run(inOrder, beside)]);
  return ended.flatMap((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
};
