// Tests that pass are run again on applications that are broken on purpose: one that passes there, too, may guard nothing. Only with time left over.
import type { Mutation, TestToRun } from '@prowl/contracts';
import { failureOf } from './failure.ts';
import { openTestFolder } from './folder.ts';
import type { Attempt } from './messages.ts';
import { type Looks, mutations } from './mutation/kinds.ts';
import { type ExecuteOptions, type MutantOutcome, originOf } from './options.ts';
import { runPlaywright } from './playwright.ts';
import { leftBy } from './traces.ts';

/** A test that passed, and when it looked. */
export interface Passed {
  readonly test: TestToRun;
  readonly looks: Looks;
}

/** What puts settings back is not run on an application where that may fail. Those that were planned first, then those for time left over. */
export const isWorthIt = ({ toMutate, putsBack, type }: TestToRun): boolean =>
  toMutate && !putsBack && type !== 'performance';

/** Less is not worth starting the runner for, milliseconds. */
const worthStartingMs = 8_000;

/** As long as this share of what the tests themselves took. */
const share = 1 / 3;

/**
 * Until when tests are run on broken applications, milliseconds since the epoch: they have time that is left over when all tests have had their
 * turn, and keep nobody waiting for much longer than the tests did.
 */
export const mutantsUntil = (times: { begin: number; now: number; deadline: number }): number =>
  Math.min(times.deadline, times.now + (times.now - times.begin) * share);

/** Broken, an application may let a test wait for what never comes: its time is cut, milliseconds. */
const mostMs = 20_000;

type Seen = ReadonlyMap<Mutation, Attempt>;

/** What the runs of a test on broken applications say together; undefined when there were too few. */
export const verdictOf = (
  test: Pick<TestToRun, 'expectations'>,
  seen: Seen,
): Omit<MutantOutcome, 'leftBehind'> | undefined => {
  const tried = mutations.filter((mutation) => seen.has(mutation));
  const [first, ...others] = tried;
  if (first === undefined) return undefined;
  const all: [Mutation, ...Mutation[]] = [first, ...others];
  for (const mutation of all) {
    const attempt = seen.get(mutation);
    const failure = attempt === undefined ? undefined : failureOf(attempt, test.expectations);
    if (failure?.kind === 'oracle')
      return { verdict: 'killed', tried: all, killedBy: mutation, message: failure.message.slice(0, 1_000) };
  }
  // Where nothing has an effect, it may never get to where it looks: that says nothing of what it sees.
  const looking = mutations.filter((mutation) => mutation !== 'no-effect');
  // The time did not hold all of them: another session tries it.
  if (looking.some((mutation) => !seen.has(mutation))) return undefined;
  const isBlind = looking.every((mutation) => seen.get(mutation)?.status === 'passed');
  return { verdict: isBlind ? 'survived' : 'undecided', tried: all };
};

export const tryMutants = async (
  options: ExecuteOptions & {
    readonly environmentOfRun: (
      storageStatePath: string | undefined,
      accountStatePaths: Readonly<Record<string, string>>,
    ) => Record<string, string>;
    readonly workers: number;
    /** Milliseconds since the epoch. */
    readonly deadline: number;
  },
  passed: readonly Passed[],
): Promise<void> => {
  const { signal, now, deadline, job } = options;
  if (passed.length === 0 || deadline - now() < worthStartingMs || signal.aborted) return;
  const nameOf = ({ name }: TestToRun) => name;
  const named = <T>(value: (each: Passed) => T) =>
    Object.fromEntries(passed.map((each) => [nameOf(each.test), value(each)]));
  await using folder = await openTestFolder({
    files: named(({ test }) => options.files[test.name] ?? ''),
    browser: options.browser,
    address: originOf(job),
    workers: options.workers,
    confirmed: named(({ test }) => test.expectations.map(({ message }) => message)),
    asking: [],
    crowded: [],
    compiled: false,
    timeouts: named(({ test }) => Math.min(test.timeoutMs, mostMs)),
    globalTimeoutMs: deadline - now(),
    storageState: options.storageState,
    accounts: options.accounts ?? [],
    mutants: named(({ test, looks }) => ({ ...looks, forbidden: test.forbidden })),
  });
  const seen = new Map<string, Map<Mutation, Attempt>>();
  await runPlaywright({
    folder,
    environment: options.environmentOfRun(folder.storageStatePath, folder.accountStatePaths),
    signal,
    yielding: false,
    onMessage: (message) => {
      if (message.kind !== 'attempted' || message.attempt.mutation === undefined) return;
      if (message.attempt.status === 'interrupted') return;
      const { file, attempt } = message;
      seen.set(file, new Map([...(seen.get(file) ?? []), [message.attempt.mutation, attempt]]));
    },
    onOutput: () => undefined,
  });
  for (const { test } of passed) {
    const verdict = verdictOf(test, seen.get(nameOf(test)) ?? new Map());
    if (verdict === undefined || signal.aborted) continue;
    const left = leftBy(test, [{ leftBehind: await folder.leftBehind(nameOf(test)) }], undefined);
    await options.onMutated?.(test, { ...verdict, ...left });
  }
};
