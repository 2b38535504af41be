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
  /** Milliseconds since the epoch after which none begins that puts something back. */
  readonly startBy?: number;
}

export interface Turns {
  readonly workers: number;
  /** Nothing goes beside anything. */
  readonly oneAtATime?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly now: () => number;
  readonly stopped: () => boolean;
  /** Answers what the time did not hold. */
  readonly run: (tests: readonly TestToRun[], pass: Pass) => Promise<readonly TestToRun[]>;
}

const isReading = ({ isolation }: TestToRun): boolean => isolation === 'read' || isolation === 'session';

/**
 * Share of the time in which tests may begin that put a setting back, where others wait: they go first, for none is begun that the end might
 * break off, and that is long before it.
 */
const shareOfSettings = 0.4;
/** Share of the time after which tests that go side by side give way to those of them that failed. */
const shareTogether = 0.5;
/** Milliseconds that are worth starting the runner once more for what gave way. */
const worthResuming = 8_000;
/** At once, of tests that change what everybody sees: more would mostly be in each other's way. */
const mostOfGlobal = 2;

/**
 * What puts a setting back goes alone: beside another it might put back the other's. All others that change something go side by side, for they
 * mostly wait; where one fails another may have been in its way, so it is run once more with nothing of its kind beside it, and only that
 * counts. What gave way goes on when time is left over.
 */
const runGroup = async (
  tests: readonly TestToRun[],
  { workers, deadline, now, stopped, run }: Turns,
): Promise<readonly TestToRun[]> => {
  const settings = tests.filter(({ putsBack }) => putsBack);
  const together = tests.filter(({ putsBack }) => !putsBack);
  const atOnce = together.some(({ isolation }) => isolation === 'global')
    ? Math.min(workers, mostOfGlobal)
    : workers;
  const alone = (some: readonly TestToRun[], more: Partial<Pass> = {}): Promise<readonly TestToRun[]> =>
    some.length === 0
      ? Promise.resolve([])
      : run(some, { workers: 1, deadline, suspects: new Map(), ...more });
  if (atOnce === 1 || together.length < 2) return alone(tests);
  const waitingSettings = await alone(settings, { startBy: now() + (deadline - now()) * shareOfSettings });
  let open: readonly TestToRun[] = together;
  const late: TestToRun[] = [];
  while (open.length > 0 && !stopped()) {
    const suspects = new Map<TestToRun, Attempt>();
    const until = now() + (deadline - now()) * shareTogether;
    const waiting = await run(open, { workers: atOnce, deadline: until, suspects, suspecting: true });
    const failed = open.filter((test) => suspects.has(test)); // the likeliest to find something first
    late.push(...(await alone(failed, { suspects })));
    const stuck = waiting.length === open.length;
    if (stuck || deadline - now() < worthResuming) return [...waitingSettings, ...late, ...waiting];
    open = waiting;
  }
  return stopped() ? late : [...late, ...(await alone(waitingSettings))];
};

/** Those for time that is left over go after all others. Answers what the time did not hold. */
const runChanging = async (tests: readonly TestToRun[], turns: Turns): Promise<readonly TestToRun[]> => {
  const planned = tests.filter(({ extra }) => !extra);
  const extra = tests.filter((test) => test.extra);
  if (extra.length === 0) return runGroup(planned, turns);
  const late = planned.length === 0 ? [] : await runGroup(planned, turns);
  if (turns.stopped()) return [];
  if (late.length > 0 || turns.deadline - turns.now() < worthResuming) return [...late, ...extra];
  return runGroup(extra, turns);
};

/** Tests that only read go beside those that change something: these mostly wait, and whoever planned them knows that none sees the other. */
export const runInTurn = async (tests: readonly TestToRun[], turns: Turns): Promise<readonly TestToRun[]> => {
  const reading = tests.filter(isReading);
  const changing = tests.filter((test) => !isReading(test));
  if (reading.length === 0) return runChanging(changing, turns);
  const { workers, deadline, run } = turns;
  // All in one run, in their order: no second one has to be started.
  const inOrder = [...reading.filter(({ extra }) => !extra), ...reading.filter(({ extra }) => extra)];
  const pass: Pass = { workers, deadline, suspects: new Map() };
  if (changing.length === 0) return run(inOrder, pass);
  if (turns.oneAtATime === true)
    return [...(await runChanging(changing, turns)), ...(await run(inOrder, pass))];
  const beside: Pass = { ...pass, workers: Math.max(1, workers - 1), yielding: true };
  const ended = await Promise.allSettled([runChanging(changing, turns), run(inOrder, beside)]);
  return ended.flatMap((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
};
