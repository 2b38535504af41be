// Queues the jobs that explore a site and inspect source code.
import { type ExploreJob, type InspectJob, type JobPriority, jobPriorities } from '@prowl/contracts';
import type { ArtifactsPart } from '../artifacts/fold.ts';
import { grant } from '../artifacts/grant.ts';
import { pending } from '../core/envelope.ts';
import type { EffectHandlers } from '../core/slice.ts';
import { exploreJobId, inspectJobId } from './jobs.ts';

export type ExplorationEffect =
  | { readonly do: 'explore'; readonly job: ExploreJob; readonly priority: JobPriority }
  | { readonly do: 'inspect'; readonly job: InspectJob; readonly priority: JobPriority };

export const explorationEffects: EffectHandlers<ArtifactsPart, ExplorationEffect> = {
  explore: {
    run: async (context, { job, priority }, cause) => {
      const { team } = cause;
      const id = exploreJobId(job.explorationId);
      const artifactBytes = await grant(context, id, await context.room(team), cause);
      await context.backbone.jobs.enqueue({
        ...{ id, kind: 'explore', team, priority: jobPriorities[priority] },
        data: { ...job, artifactBytes },
      });
    },
    giveUp: ({ job: { explorationId } }, reason) => [
      pending('ExplorationFailed', explorationId, { explorationId, kind: 'broken', reason }),
    ],
  },
  inspect: {
    run: async ({ backbone }, { job, priority }, { team }) => {
      await backbone.jobs.enqueue({
        id: inspectJobId(job.explorationId),
        kind: 'inspect',
        team,
        priority: jobPriorities[priority],
        data: job,
      });
    },
    giveUp: ({ job: { explorationId } }, reason) => [
      pending('InspectionFailed', explorationId, { explorationId, reason }),
    ],
  },
};
