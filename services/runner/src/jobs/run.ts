// The job `run`: executes tests and reports each as it ends. What an earlier attempt already reported is not run again.
import { type Backbone, type LeasedJob, Unretryable } from '@prowl/backbone';
import { accountNumber, accountVariables, parseEvent, RunJob, type TestToRun } from '@prowl/contracts';
import { attributes, type OpenSpan, openSpan } from '@prowl/telemetry';
import { z } from 'zod';
import { ArtifactQuota } from '../artifacts/quota.ts';
import { executeTests } from '../execute/execute.ts';
import type { ActingAccount, MutantOutcome, TestOutcome } from '../execute/options.ts';
import { createMarkedScreenshots } from '../execute/screenshot.ts';
import { signInAnew } from '../sign-in/anew.ts';
import { everyonesOf, givenOf, secretsOf } from '../sign-in/given.ts';
import type { AccountCredentials, UnsealedAccount } from '../sign-in/unsealed.ts';
import type { RunnerContext } from './context.ts';
import { accountsOf, credentialsOf } from './credentials.ts';
import { reportPatiently } from './facts.ts';
import { refusalOf } from './scope.ts';

/** The given address, or the same where it leads. */
const addressOf = ({ target, origin }: Pick<RunJob, 'target' | 'origin'>): string => {
  const { pathname, search, hash } = new URL(target.url);
  return origin === undefined ? target.url : new URL(`${pathname}${search}${hash}`, origin).href;
};

const Bundle = z.record(z.string(), z.string());

const readBundle = async (backbone: Backbone, team: string, id: string): Promise<Record<string, string>> => {
  const artifact = await backbone.artifacts.get(team, id);
  if (artifact === undefined) throw new Unretryable(`The bundle ${id} of the tests is gone.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.stream) chunks.push(chunk);
  return Bundle.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
};

/** What an earlier attempt of the job has kept of a test; undefined when it did not end it. */
const keptBefore = async (backbone: Backbone, team: string, test: TestToRun): Promise<number | undefined> => {
  const events = await backbone.events.read({ team, aggregate: 'run', id: test.runId });
  const last = events.findLast(({ event }) => event.type === 'TestRunFinished');
  if (last === undefined) return undefined;
  const finished = parseEvent(last.event.type, last.event.data, last.event.schemaversion);
  const { screenshot, trace } =
    (finished?.type === 'TestRunFinished' ? finished.data.evidence : undefined) ?? {};
  let bytes = 0;
  for (const id of [screenshot, trace])
    if (id !== undefined) bytes += (await backbone.artifacts.get(team, id))?.size ?? 0;
  return bytes;
};

/** A span for each test, from its first word to its result. */
class TestSpans implements Disposable {
  readonly #spans = new Map<string, OpenSpan>();
  readonly #common: Readonly<Record<string, string | undefined>>;
  constructor(team: string, session: string | undefined) {
    this.#common = { [attributes.team]: team, [attributes.session]: session };
  }

  of({ runId, testId, type }: TestToRun): OpenSpan {
    const about = {
      ...this.#common,
      [attributes.run]: runId,
      [attributes.test]: testId,
      'prowl.test.type': type,
    };
    const span = this.#spans.get(runId) ?? openSpan('test run', { attributes: about });
    this.#spans.set(runId, span);
    return span;
  }

  end({ runId }: TestToRun, status: string): void {
    const span = this.#spans.get(runId);
    span?.set({ 'prowl.test.status': status });
    span?.end();
    this.#spans.delete(runId);
  }

  /** Those that a stop cut off. */
  [Symbol.dispose](): void {
    for (const span of this.#spans.values()) {
      span.fail('interrupted');
      span.end();
    }
    this.#spans.clear();
  }
}

/** Further accounts that tests of these files act as, each signed in once for all of them. One that could not be is left to the tests. */
const actingAccounts = (
  accounts: readonly UnsealedAccount[],
  files: Readonly<Record<string, string>>,
  signIn: (credentials: AccountCredentials) => Promise<string | undefined>,
): Promise<ActingAccount[]> => {
  const code = Object.values(files);
  return Promise.all(
    accounts
      .map(({ credentials }, index) => ({ credentials, number: accountNumber(index) }))
      .filter(({ number }) => code.some((each) => each.includes(accountVariables(number).storageState)))
      .map(async (each) => ({
        ...each,
        storageState: await signIn(each.credentials).catch(() => undefined),
      })),
  );
};

export const handleRun = async (
  context: RunnerContext,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, now } = context;
  const job = RunJob.parse(leased.data);
  const { team } = leased;
  const open: TestToRun[] = [];
  const quota = new ArtifactQuota(job.artifactBytes);
  for (const test of job.tests) {
    const kept = await keptBefore(backbone, team, test);
    if (kept === undefined) open.push(test);
    else quota.spend(kept);
  }
  if (open.length === 0) return;
  const origins = [...(job.origin === undefined ? [] : [job.origin]), ...(job.apis ?? [])];
  const refusal = await refusalOf(context.targets, { target: job.target, scope: { origins } });
  if (refusal !== undefined) throw new Unretryable(refusal);

  const common = (test: TestToRun) => ({
    team,
    id: test.runId,
    correlation: job.sessionId ?? test.runId,
    causation: leased.id,
  });
  const about = (test: TestToRun) => ({
    runId: test.runId,
    testId: test.testId,
    ...(job.sessionId === undefined ? {} : { sessionId: job.sessionId }),
  });
  using spans = new TestSpans(team, job.sessionId);
  const onBegun = (test: TestToRun, attempt: number) =>
    spans.of(test).run(() => {
      const data = { ...about(test), attempt: leased.attempt + attempt - 1 };
      const fact = {
        ...common(test),
        type: 'TestRunStarted' as const,
        data,
        at: now(),
        key: String(leased.attempt),
      };
      return reportPatiently(backbone.events, fact, signal);
    });
  const onFinished = async (test: TestToRun, outcome: TestOutcome) => {
    await spans.of(test).run(() => {
      const data = { ...about(test), ...outcome, attempts: [...outcome.attempts] };
      return reportPatiently(
        backbone.events,
        { ...common(test), type: 'TestRunFinished', data, at: now() },
        signal,
      );
    });
    spans.end(test, outcome.status);
  };

  const onMutated = (test: TestToRun, outcome: MutantOutcome) =>
    reportPatiently(
      backbone.events,
      { ...common(test), type: 'TestMutated', data: { ...about(test), ...outcome }, at: now() },
      signal,
    );

  const credentials = await credentialsOf(backbone, team, job.target);
  const { recipe, target, apis = [] } = job;
  const start = addressOf(job);
  const given = givenOf(credentials, start);
  const known = { launch: context.launch, start, auth: target.auth, apis };
  const anew =
    recipe === undefined || recipe.given !== undefined || credentials === undefined
      ? undefined
      : () => signInAnew({ ...known, credentials, recipe, given });
  const files = await readBundle(backbone, team, job.bundle);
  const further = await accountsOf(backbone, team, target);
  const accounts = await actingAccounts(further, files, (own) =>
    recipe === undefined || recipe.given !== undefined
      ? Promise.resolve(undefined)
      : signInAnew({ ...known, credentials: own, recipe, given: everyonesOf(given) }),
  );
  await using screenshots = createMarkedScreenshots(context.launch);
  await executeTests(
    {
      job,
      team,
      files,
      accounts,
      browser: await context.browser(),
      credentials,
      headers: target.auth.headers === undefined ? undefined : given?.headers,
      secrets: [credentials, ...further.map((each) => each.credentials)].flatMap(secretsOf),
      signInAnew: anew,
      storageState:
        job.storageStateRef === undefined ? undefined : await backbone.secrets.get(team, job.storageStateRef),
      environment: context.environment,
      artifacts: backbone.artifacts,
      quota,
      screenshots,
      signal,
      now,
      onBegun,
      onFinished,
      // Without a session nobody waits for it, and nothing says how long.
      ...(job.sessionId === undefined ? {} : { onMutated }),
    },
    open,
  );
  signal.throwIfAborted();
};
