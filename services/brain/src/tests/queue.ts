// Queues a job that runs tests: their sources as one artifact, what a runner must know of each in the job.
import type { Backbone } from '@prowl/backbone';
import {
  ArtifactId,
  type JobPriority,
  jobPriorities,
  type RunId,
  type RunJob,
  TestId,
  type TestToRun,
} from '@prowl/contracts';
import { putsBack } from '@prowl/plan';
import type { TestEntry } from './fold.ts';
import { expectationsOfPlan, forbiddenOf, isExclusive, timeoutOf } from './plan-facts.ts';
import { readSources } from './source.ts';

export interface QueuedRun {
  readonly run: RunId;
  readonly test: TestEntry;
  /** For time that is left over. */
  readonly extra?: boolean;
  /** It runs before all that change something. */
  readonly early?: boolean;
  /** With time left over it is to be seen whether it can fail. */
  readonly toMutate?: boolean;
}

export const queueRuns = async (
  backbone: Backbone,
  [jobId, team, priority]: readonly [jobId: string, team: string, priority: JobPriority],
  runs: readonly QueuedRun[],
  common: Omit<RunJob, 'tests' | 'bundle'>,
): Promise<void> => {
  const sources = await readSources(
    backbone.events,
    team,
    runs.map(({ test }) => test.testId),
  );
  const files = Object.fromEntries(runs.map(({ test }) => [test.name, sources.get(test.testId) ?? '']));
  const stored = await backbone.artifacts.put(team, Buffer.from(JSON.stringify(files)), {
    contentType: 'application/json',
    name: 'tests.json',
  });
  const tests = runs.map(
    ({ run, test, extra = false, early = false, toMutate = false }): TestToRun => ({
      runId: run,
      testId: TestId.parse(test.testId),
      name: test.name,
      type: test.type,
      isolation: test.plan.isolation,
      signedIn: test.plan.signedIn,
      timeoutMs: timeoutOf(test.plan),
      expectations: expectationsOfPlan(test.plan),
      place: test.plan.place,
      putsBack: putsBack(test.plan.steps),
      exclusive: isExclusive(test.plan),
      extra,
      early,
      toMutate,
      forbidden: toMutate ? forbiddenOf(test.plan) : [],
    }),
  );
  const data: RunJob = { ...common, bundle: ArtifactId.parse(stored.id), tests };
  await backbone.jobs.enqueue({ id: jobId, kind: 'run', team, data, priority: jobPriorities[priority] });
};
