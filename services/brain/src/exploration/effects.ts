// Queues the jobs that explore a site and inspect source code.
import type { ExploreJob, InspectJob } from '@prowl/contracts';
import type { ArtifactsPart } from '../artifacts/fold.ts';
import { grant } from '../artifacts/grant.ts';
import { pending } from '../core/envelope.ts';
import type { EffectHandlers } from '../core/slice.ts';
import { exploreJobId, inspectJobId } from './jobs.ts';

export type ExplorationEffect =
  | { readonly do: 'explore'; readonly job: ExploreJob }
  | { readonly do: 'inspect'; readonly job: InspectJob };

export const explorationEffects: EffectHandlers<ArtifactsPart, ExplorationEffect> = {
  explore: {
    run: async (context, { job }, cause) => {
      const { team } = cause;
      const id = exploreJobId(job.explorationId);
      const artifactBytes = await grant(context, id, await context.room(team), cause);
      await context.backbone.jobs.enqueue({ id, kind: 'explore', team, data: { ...job, artifactBytes } });
    },
    giveUp: ({ job: { explorationId } }, reason) => [
      pending('ExplorationFailed', explorationId, { explorationId, kind: 'broken', reason }),
    ],
  },
  inspect: {
    run: async ({ backbone }, { job }, { team }) => {
      await backbone.jobs.enqueue({
        id: inspectJobId(job.explorationId),
        kind: 'inspect',
        team,
        data: job,
      });
    },
    giveUp: ({ job: { explorationId } }, reason) => [
      pending('InspectionFailed', explorationId, { explorationId, reason }),
    ],
  },
};
