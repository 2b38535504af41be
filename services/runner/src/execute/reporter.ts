// Loaded by the stock Playwright test runner; streams each attempt over IPC the moment it ends. Stops the run when the runner is gone.
import { basename } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { sawNothing } from './failure.ts';
import { noteTooSlow } from './haste.ts';
import type { Attempt, ReporterMessage } from './messages.ts';
import { mutationOf, whenItLooked } from './mutation/kinds.ts';
import { puttingBack } from './putting-back.ts';
import { forgotten } from './signed-out.ts';
import { again, isGone, lastAsked, noTime, notNeeded } from './stand-in.ts';
import { wasHasty } from './verdict.ts';

/** The result, with the sign that something is missing, is no longer than a message may be. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
/** Its location is where the stand-in declared it. */
const fileOf = (test: TestCase) => basename(test.titlePath()[2] ?? '');

const failedSteps = (steps: readonly TestStep[]): string[] => {
  const failed = steps.find((step) => step.error !== undefined);
  return failed === undefined ? [] : [failed.title, ...failedSteps(failed.steps)];
};

/** Did what puts back run to its end? Undefined when it did not run. */
const putBackIn = (steps: readonly TestStep[]): boolean | undefined => {
  for (const { title, error, steps: inner } of steps) {
    const found = title.includes(puttingBack) ? error === undefined : putBackIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What the test noted of what it read. */
const readIn = (test: TestCase): Pick<Attempt, 'read'> => {
  const noted = test.annotations.filter(({ type }) => type.startsWith('read ')).slice(0, 100);
  if (noted.length === 0) return {};
  const byName = Map.groupBy(noted, ({ type }) => type.slice('read '.length));
  const valuesOf = (each: typeof noted) => each.map(({ description = '' }) => cut(description, 200));
  const read = Object.fromEntries([...byName].map(([name, each]) => [name, valuesOf(each)]));
  return { read };
};

/** Milliseconds of the longest expectation. */
const longestWait = (steps: readonly TestStep[]): number =>
  Math.max(
    0,
    ...steps.map(({ category, duration, steps: inner }) =>
      Math.max(category === 'expect' ? duration : 0, longestWait(inner)),
    ),
  );

/** The contracts say it too, and take long to load. */
const whatIsGone: readonly NonNullable<Attempt['gone']>[] = [
  'application',
  'browser',
  'allowance',
  'session',
  'rest',
];

const goneIn = (test: TestCase): Pick<Attempt, 'gone'> => {
  const noted = test.annotations.findLast(({ type }) => type === isGone)?.description;
  const gone = whatIsGone.find((kind) => kind === noted);
  return gone === undefined ? {} : { gone };
};

const attemptOf = (test: TestCase, result: TestResult): Attempt => {
  const skipReason = test.annotations.findLast(({ type }) => type === 'skip')?.description;
  const putBack = putBackIn(result.steps);
  const asked = test.annotations.findLast(({ type }) => type === lastAsked)?.description;
  const looks = test.annotations.findLast(({ type }) => type === whenItLooked)?.description;
  const mutation = mutationOf(test.title);
  return {
    status: skipReason === noTime ? 'interrupted' : result.status,
    durationMs: Math.round(result.duration),
    errors: result.errors.slice(0, 20).map((error: TestError) => ({
      message: cut(error.message ?? error.value ?? 'failed', 100_000),
      ...(error.snippet === undefined ? {} : { snippet: cut(error.snippet, 20_000) }),
      ...(error.location === undefined ? {} : { line: error.location.line }),
    })),
    steps: failedSteps(result.steps).slice(0, 30),
    attachments: result.attachments
      .flatMap(({ name, contentType, path }) => (path === undefined ? [] : [{ name, contentType, path }]))
      .slice(0, 50),
    ...(skipReason === undefined ? {} : { skipReason }),
    ...(putBack === undefined ? {} : { putBack }),
    ...readIn(test),
    ...goneIn(test),
    ...(asked === undefined ? {} : { lastRequests: JSON.parse(asked) as Attempt['lastRequests'] }),
    ...(looks === undefined ? {} : { looks: JSON.parse(looks) as Attempt['looks'] }),
    ...(mutation === undefined ? {} : { mutation }),
    waitedMs: Math.round(longestWait(result.steps)),
    output: [...result.stdout, ...result.stderr].slice(0, 50).map((chunk) => cut(chunk.toString(), 2_000)),
  };
};

export default class StreamingReporter implements Reporter {
  readonly #confirmed: ReadonlySet<string>;
  readonly #crowded: ReadonlySet<string>;
  /** What failed, or did not apply in a crowd, until its next run has ended. */
  readonly #doubted = new Map<string, Attempt>();

  readonly #marks: string;

  constructor({ confirmed, crowded, marks }: { confirmed: string[]; crowded: string[]; marks: string }) {
    this.#confirmed = new Set(confirmed);
    this.#crowded = new Set(crowded);
    this.#marks = marks;
    process.on('disconnect', () => process.exit(1));
  }

  #send(message: ReporterMessage): void {
    process.send?.(message);
  }

  onBegin(_config: FullConfig, root: Suite): void {
    // The stock runner counts the results: a second run is numbered, and traced, as one.
    for (const test of root.allTests())
      if (test.title.endsWith(again))
        test.results.push({ status: 'failed', errors: [] as TestError[] } as TestResult);
  }

  onTestBegin(test: TestCase, result: TestResult): void {
    this.#send({ kind: 'begun', file: fileOf(test), attempt: result.retry + 1 });
  }

  onStdOut(chunk: string | Buffer): void {
    if (chunk.toString().includes(forgotten)) this.#send({ kind: 'signed-out' });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    const attempt = attemptOf(test, result);
    const before = this.#doubted.get(file);
    this.#doubted.delete(file);
    if (attempt.skipReason === notNeeded) {
      if (before !== undefined) this.#send({ kind: 'attempted', file, last: true, attempt: before });
      return;
    }
    const ended =
      result.status === 'passed' || result.status === 'skipped' || result.status === 'interrupted';
    if (before !== undefined) {
      this.#send({ kind: 'attempted', file, last: false, attempt: before });
      if (wasHasty(before, attempt)) noteTooSlow(this.#marks);
    }
    const isFirst = result.retry === 0;
    const mayApply = isFirst && attempt.status === 'skipped' && this.#crowded.has(file);
    const counts = ended && attempt.gone !== 'session' && !mayApply;
    const saysNothing = before?.status === 'skipped' || sawNothing(before?.errors ?? []);
    const isConfirmed = !isFirst && !saysNothing;
    if (!counts && !isConfirmed && this.#confirmed.has(file)) this.#doubted.set(file, attempt);
    else this.#send({ kind: 'attempted', file, last: true, attempt });
  }

  onError(error: TestError): void {
    this.#send({
      kind: 'trouble',
      message: cut(error.message ?? error.value ?? 'the run failed', 20_000),
      ...(error.location === undefined ? {} : { file: basename(error.location.file) }),
    });
  }

  onEnd(_result: FullResult): void {
    // Everything was said as it happened.
  }

  printsToStdio(): boolean {
    return false;
  }
}
