// A run outside of sessions is a job by itself.
import { RunId, TestId } from '@prowl/contracts';
import type { ArtifactsPart } from '../artifacts/fold.ts';
import { grant } from '../artifacts/grant.ts';
import { mostOfARun } from '../artifacts/room.ts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { pending } from '../core/envelope.ts';
import type { EffectHandlers } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { originsIn } from '../exploration/origins.ts';
import type { TestsPart } from './fold.ts';
import { soloJobId } from './jobs.ts';
import { queueRuns } from './queue.ts';
import { notCarriedOut } from './watch.ts';

export interface TestsEffect {
  readonly do: 'run-alone';
  readonly runId: string;
  readonly testId: string;
}

type Reads = TestsPart & ConfigurationPart & ExplorationPart & ArtifactsPart;
const seconds = 120;

export const testsEffects: EffectHandlers<Reads, TestsEffect> = {
  'run-alone': {
    run: async (context, { runId, testId }, cause) => {
      const { team } = cause;
      const { tests, configuration: target, site, explorations } = await context.current(team);
      const test = tests.get(testId);
      if (test === undefined || target === undefined) return;
      const job = soloJobId(runId);
      const room = Math.min(mostOfARun, await context.room(team));
      await queueRuns(context.backbone, [job, team, 'asked'], [{ run: RunId.parse(runId), test }], {
        target,
        seconds,
        workers: 1,
        ...originsIn(explorations.get(site?.explorationId ?? '')?.coverage),
        artifactBytes: await grant(context, job, room, cause),
        ...(site?.storageStateRef === undefined ? {} : { storageStateRef: site.storageStateRef }),
      });
    },
    giveUp: ({ runId, testId }, reason) => [
      pending('TestRunFinished', runId, {
        runId: RunId.parse(runId),
        testId: TestId.parse(testId),
        status: 'error',
        durationMs: 0,
        note: notCarriedOut(reason),
        attempts: [],
      }),
    ],
  },
};
