// What follows when history is to stay for so long, or an archive is to come back: a job, for both may take minutes.
import type { ArchiveJob } from '@prowl/contracts';
import type { EffectHandlers, Reaction } from '../core/slice.ts';

export interface RetentionEffect {
  readonly do: 'archive';
  readonly restore: ArchiveJob['restore'];
}

export const retentionReaction: Reaction<unknown, RetentionEffect> = (_, { event }) => {
  if (event.type === 'ArchiveRestoreRequested') return [{ do: 'archive', restore: event.data.archiveId }];
  return event.type === 'RetentionSet' && event.data.days !== null
    ? [{ do: 'archive', restore: undefined }]
    : [];
};

/** One for each event that asks for it. */
export const archiveJobId = (eventId: string): string => `archive-${eventId}`;

export const retentionEffects: EffectHandlers<unknown, RetentionEffect> = {
  archive: {
    run: async ({ backbone }, { restore }, { team, id, at }) => {
      const data: ArchiveJob = { ...(restore === undefined ? {} : { restore }), cause: { id, at } };
      await backbone.jobs.enqueue({ id: archiveJobId(id), kind: 'archive', team, data });
    },
  },
};
