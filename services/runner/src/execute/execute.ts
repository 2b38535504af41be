// One job's tests from files to results: run, confirm, judge each failure, gather the evidence.

import {
  accountVariables,
  apiVariable,
  beyondBudget,
  type LeftBehind,
  noteOfNotKept,
  outOfTime,
  type RunNote,
  type TestToRun,
} from '@prowl/contracts';
import { Admission } from './admission.ts';
import { gatherEvidence } from './evidence.ts';
import { failureOf } from './failure.ts';
import { openTestFolder, writeState } from './folder.ts';
import { openGate } from './gate.ts';
import type { Attempt, ReporterMessage } from './messages.ts';
import { type ExecuteOptions, originOf, type TestOutcome } from './options.ts';
import { Outages } from './outages.ts';
import { runPlaywright } from './playwright.ts';
import { Renewal } from './renewal.ts';
import { leftBy, wasPutBack } from './traces.ts';
import { isWorthIt, mutantsUntil, type Passed, tryMutants } from './try-mutants.ts';
import { type Pass, runInTurn } from './turns.ts';
import { runUnitTest } from './unit.ts';
import { applicationGone, counting, noteOf, signedOut, statusOf } from './verdict.ts';

/** Time to wind down before the deadline, milliseconds. */
const reserveMs = 1_500;
/** Less than this is not worth starting the runner for. */
const leastRunMs = 3_000;
/** How often tests that nobody was signed in for are run again. */
const mostRenewals = 2;

const environmentOf = (
  { job, environment, credentials, headers, accounts = [] }: ExecuteOptions,
  storageStatePath: string | undefined,
  statePaths: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...statePaths,
  ...Object.fromEntries(
    accounts.flatMap(({ number, credentials: own }) => {
      const variables = accountVariables(number);
      return [
        [variables.username, own.username],
        [variables.password, own.password],
        ...(own.totpSecret === undefined ? [] : [[variables.totpSecret, own.totpSecret]]),
      ];
    }),
  ),
  ...environment,
  BASE_URL: originOf(job),
  ...Object.fromEntries((job.apis ?? []).map((api, index) => [apiVariable(index), api])),
  ...(credentials === undefined || credentials.password === ''
    ? {}
    : { SAAS_USERNAME: credentials.username, SAAS_PASSWORD: credentials.password }),
  ...(credentials?.totpSecret === undefined ? {} : { SAAS_TOTP_SECRET: credentials.totpSecret }),
  ...(headers === undefined ? {} : { SAAS_HEADERS: JSON.stringify(headers) }),
  ...(storageStatePath === undefined ? {} : { STORAGE_STATE: storageStatePath }),
});

/** Runs the tests; every one of them is finished exactly once, whatever happens, unless the signal aborts. */
export const executeTests = async (options: ExecuteOptions, tests: readonly TestToRun[]): Promise<void> => {
  const units = tests.filter(({ type, name }) => type === 'unit' && !name.endsWith('.spec.ts'));
  const browserTests = tests.filter((test) => !units.includes(test));
  for (const test of units) {
    if (options.signal.aborted) return;
    await options.onBegun(test, 1);
    await options.onFinished(test, await runUnitTest(test, options));
  }
  if (browserTests.length > 0) await executeBrowserTests(options, browserTests);
};

/** What goes on beside the tests of a job. */
interface Executing extends ExecuteOptions {
  readonly outages: Outages;
  readonly renewal: Renewal;
  /** Tests that were cut off before they had put back what they change. */
  readonly unsettled: Set<TestToRun>;
  /** What tests made that were cut off, or could not be run again. */
  readonly unfinished: Map<TestToRun, LeftBehind[]>;
  /** They passed at once, and when they looked. */
  readonly passed: Passed[];
}

/**
 * The last result is told when nothing more is to come of the job: a session ends with it.
 */
const holdingLast = (
  count: number,
  onFinished: ExecuteOptions['onFinished'],
): { onFinished: ExecuteOptions['onFinished']; tellLast: () => Promise<void> } => {
  let open = count;
  let tellLast = () => Promise.resolve();
  return {
    onFinished: async (test, outcome) => {
      open -= 1;
      if (open > 0) return onFinished(test, outcome);
      tellLast = () => onFinished(test, outcome);
    },
    tellLast: () => tellLast(),
  };
};

const executeBrowserTests = async (given: ExecuteOptions, tests: readonly TestToRun[]): Promise<void> => {
  const { job, now, signal, storageState, signInAnew } = given;
  const { onFinished, tellLast } = holdingLast(tests.length, given.onFinished);
  const options: Executing = {
    ...given,
    onFinished,
    passed: [],
    outages: new Outages({ address: job.target.url, signal, known: job.outage }),
    renewal: new Renewal(storageState, signInAnew),
    unsettled: new Set(),
    unfinished: new Map(),
  };
  const begin = now();
  const late = await runInTurn(tests, {
    workers: job.oneAtATime === true ? 1 : job.workers,
    oneAtATime: job.oneAtATime,
    deadline: begin + job.seconds * 1_000 - reserveMs,
    earlyUntil: job.earlySeconds === undefined ? undefined : begin + job.earlySeconds * 1_000,
    now,
    stopped: () => signal.aborted,
    run: (some, pass) => runAll(options, some, pass),
  });
  for (const test of late) {
    const because = options.outages.over ? applicationGone : outOfTime;
    await leaveOut(options, test, test.extra ? beyondBudget : because);
  }
  const deadline = begin + job.seconds * 1_000 - reserveMs;
  if (given.onMutated !== undefined && !signal.aborted && !options.outages.over)
    await tryMutants(
      {
        ...given,
        storageState: options.renewal.state,
        environmentOfRun: (state, paths) => environmentOf(given, state, paths),
        workers: job.oneAtATime === true ? 1 : job.workers,
        deadline: mutantsUntil({ begin, now: now(), deadline }),
      },
      options.passed,
    );
  if (!signal.aborted) await tellLast();
};

const leaveOut = (
  { onFinished, outages, unsettled, unfinished }: Executing,
  test: TestToRun,
  note: RunNote,
): Promise<void> => {
  const outage = note === applicationGone ? outages.take() : undefined;
  const cutOff = unsettled.has(test)
    ? { putBack: false, ...leftBy(test, [], false) }
    : leftBy(test, [{ leftBehind: unfinished.get(test) ?? [] }], undefined);
  const outcome = { status: 'error' as const, durationMs: 0, note, attempts: [], ...cutOff };
  return onFinished(test, outage === undefined ? outcome : { ...outcome, outage });
};

const notCarriedOut = (why: string | undefined): RunNote => ({
  code: 'not-carried-out',
  text: `Could not be carried out: ${why ?? 'nobody knows why'}`.slice(0, 1_000),
});

/**
 * A file that cannot be loaded stops the stock runner before its first test: such files are taken out, and the rest runs. Answers what
 * the time did not hold.
 */
const runAll = async (
  options: Executing,
  tests: readonly TestToRun[],
  pass: Pass,
): Promise<readonly TestToRun[]> => {
  const { signal, now } = options;
  let open = tests;
  let compiled = false;
  let renewals = 0;
  while (open.length > 0 && !signal.aborted) {
    if (pass.deadline - now() < leastRunMs || options.outages.over) return open;
    const { finished, interrupted, unloadable, strangers, complaint } = await runTogether(
      options,
      open,
      pass,
      compiled,
    );
    if (signal.aborted) return [];
    const broken = open.filter((test) => unloadable.has(test.name) && !finished.has(test.name));
    for (const test of broken) await leaveOut(options, test, notCarriedOut(unloadable.get(test.name)));
    const left = open.filter((test) => !finished.has(test.name) && !broken.includes(test));
    if (options.outages.over) return left;
    if (left.some(({ name }) => strangers.has(name)) && options.renewal.worked && renewals < mostRenewals) {
      renewals += 1;
      open = left;
      continue;
    }
    for (const test of left.filter(({ name }) => strangers.has(name)))
      await leaveOut(options, test, signedOut);
    open = left.filter(({ name }) => !strangers.has(name));
    if (strangers.size > 0) continue;
    if (left.length > 0 && broken.length === 0) {
      const late = now() >= pass.deadline - 500 || left.every(({ name }) => interrupted.has(name));
      if (finished.size === 0 && !late && !compiled) {
        compiled = true;
        continue;
      }
      if (late) return left;
      for (const test of left) await leaveOut(options, test, notCarriedOut(complaint));
      return [];
    }
    open = left;
  }
  return [];
};

interface RunTogether {
  /** Names of tests that were judged. */
  readonly finished: ReadonlySet<string>;
  /** Names of tests that the time did not hold. */
  readonly interrupted: ReadonlySet<string>;
  /** Names of tests that nobody was signed in for. */
  readonly strangers: ReadonlySet<string>;
  /** Name of a test whose file cannot be loaded → why. */
  readonly unloadable: ReadonlyMap<string, string>;
  /** What the runner said when it could not go on. */
  readonly complaint: string;
}

const runTogether = async (
  options: Executing,
  tests: readonly TestToRun[],
  pass: Pass,
  compiled: boolean,
): Promise<RunTogether> => {
  const { signal, now, outages, renewal, unsettled, unfinished } = options;
  const { orders, atOnce } = pass;
  // The stock runner goes by file name: a number in front keeps the order of worth.
  const fileNames = tests.map(({ name }, index) => `${String(index).padStart(5, '0')}-${name}`);
  const nameOf = (index: number) => fileNames[index] ?? '';
  const named = <T>(value: (test: TestToRun) => T) =>
    Object.fromEntries(tests.map((test, index) => [nameOf(index), value(test)]));
  const namesOf = (some: (test: TestToRun) => boolean) =>
    tests.flatMap((test, index) => (some(test) ? [nameOf(index)] : []));
  const isCrowded = (test: TestToRun) =>
    ['beside', 'apart', 'aside'].includes(orders.get(test)?.manner ?? '');
  await using folder = await openTestFolder({
    files: named(({ name }) => options.files[name] ?? ''),
    browser: options.browser,
    address: originOf(options.job),
    apis: options.job.apis ?? [],
    workers: pass.workers,
    confirmed: named(({ expectations }) => expectations.map(({ message }) => message)),
    asking: namesOf((test) => orders.has(test)),
    crowded: namesOf(isCrowded),
    compiled,
    timeouts: named(({ timeoutMs }) => timeoutMs),
    globalTimeoutMs: pass.deadline - now(),
    storageState: renewal.state,
    accounts: options.accounts ?? [],
    headers: options.headers,
    recipe: options.job.recipe,
    signedIn: namesOf(({ signedIn }) => signedIn),
  });
  /** Also in a run that was broken off before this one. */
  const madeBy = async (test: TestToRun): Promise<LeftBehind[]> => [
    ...(unfinished.get(test) ?? []),
    ...(await folder.leftBehind(nameOf(tests.indexOf(test)))),
  ];
  const file = folder.storageStatePath;
  using _written = renewal.onRenewed((state) => (file === undefined ? undefined : writeState(file, state)));
  const stop = new AbortController();
  const byFile = new Map(tests.map((test, index) => [nameOf(index), test]));
  const attempts = new Map<string, Attempt[]>();
  const finished = new Set<string>();
  const interrupted = new Set<string>();
  const strangers = new Set<string>();
  const unloadable = new Map<string, string>();
  let complaint = '';
  let output = '';
  let reports: Promise<void> = Promise.resolve();
  const report = (work: () => Promise<void>) => {
    reports = reports.then(work);
    reports.catch(() => undefined); // thrown again below, once the run has ended
  };
  const onAttempt = (test: TestToRun, attempt: Attempt, last: boolean): void => {
    if (attempt.status === 'interrupted') {
      interrupted.add(test.name);
      if (attempt.skipReason === undefined && test.putsBack && attempt.putBack !== true) unsettled.add(test);
      return; // the time was up, or the job was cancelled: nothing was seen
    }
    if (attempt.gone === 'application')
      report(async () => {
        await outages.seen(attempt.lastRequests);
        if (outages.over) stop.abort();
      });
    if (attempt.gone === 'session' && last) {
      strangers.add(test.name);
      return;
    }
    const known = [...(attempts.get(test.name) ?? []), attempt];
    attempts.set(test.name, known);
    if (!last) return;
    finished.add(test.name);
    report(async () =>
      options.onFinished(
        test,
        await judge(options, test, { all: known, crowded: isCrowded(test), made: await madeBy(test) }),
      ),
    );
  };
  const renewals: Promise<void>[] = [];
  const onMessage = (message: ReporterMessage): void => {
    if (message.kind === 'signed-out') {
      renewals.push(renewal.begin());
      return;
    }
    const test = byFile.get(message.file ?? '');
    if (message.kind === 'trouble') {
      complaint ||= message.message;
      if (test !== undefined) unloadable.set(test.name, message.message);
      return;
    }
    if (test === undefined || finished.has(test.name)) return;
    if (message.kind === 'attempted') {
      if (message.last) admission.ended(message.file);
      onAttempt(test, message.attempt, message.last);
    } else if (message.attempt === 1 && !orders.has(test)) report(() => options.onBegun(test, 1));
  };
  const admission = new Admission({
    orders: new Map(
      tests.flatMap((test, index) => {
        const order = orders.get(test);
        return order === undefined ? [] : [[nameOf(index), order]];
      }),
    ),
    atOnce,
    now,
    deadline: pass.deadline,
    onSoonChanging: pass.onSoonChanging,
  });
  await using _gate = await openGate(folder.gate, admission, (name) => {
    const test = byFile.get(name);
    if (test !== undefined) report(() => options.onBegun(test, 1));
  });
  const code = await runPlaywright({
    folder,
    environment: environmentOf(options, file, folder.accountStatePaths),
    signal: AbortSignal.any([signal, stop.signal]),
    yielding: pass.yielding ?? false,
    onMessage,
    onOutput: (text) => {
      output = `${output}${text}`.slice(-4_000);
    },
  });
  await Promise.all([reports, ...renewals]);
  for (const test of tests) if (!finished.has(test.name)) unfinished.set(test, await madeBy(test));
  return {
    finished,
    interrupted,
    strangers,
    unloadable,
    complaint: complaint || output.trim() || `the test runner ended with code ${code}`,
  };
};

/** `crowded`: another test may have been in the way of its first run. */
const judge = async (
  options: Executing,
  test: TestToRun,
  {
    all,
    crowded,
    made,
  }: { readonly all: readonly Attempt[]; readonly crowded: boolean; readonly made: readonly LeftBehind[] },
): Promise<TestOutcome> => {
  const attempts = counting(all, crowded);
  const failures = attempts.map((attempt) => failureOf(attempt, test.expectations));
  const status = statusOf(attempts, failures);
  const failure =
    status === 'failed' || status === 'error' ? failures.findLast((each) => each !== undefined) : undefined;
  const marked =
    status === 'failed' && test.isolation === 'read'
      ? await options.screenshots.take(test, options)
      : undefined;
  const { evidence, missing } =
    status === 'failed'
      ? await gatherEvidence(
          options.artifacts,
          options.team,
          attempts,
          marked,
          options.quota,
          options.secrets,
        )
      : { evidence: undefined, missing: undefined };
  const note = missing === undefined ? noteOf(attempts, status, failure) : noteOfNotKept(missing);
  const looks = attempts.at(-1)?.looks;
  if (status === 'passed' && looks !== undefined && isWorthIt(test)) options.passed.push({ test, looks });
  const outage = options.outages.take();
  const putBack = wasPutBack(test, all);
  return {
    status,
    durationMs: attempts.at(-1)?.durationMs ?? 0,
    attempts: attempts.map((attempt, index) => {
      const failed = failures[index];
      return {
        status: attempt.status,
        durationMs: attempt.durationMs,
        ...(failed === undefined ? {} : { failure: failed }),
      };
    }),
    ...(note === undefined ? {} : { note }),
    ...(failure === undefined ? {} : { failure }),
    ...(evidence === undefined ? {} : { evidence }),
    ...(outage === undefined ? {} : { outage }),
    ...(putBack === undefined ? {} : { putBack }),
    ...leftBy(test, [{ leftBehind: made }], putBack),
  };
};
