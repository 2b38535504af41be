// What follows when operators have a team deleted: a job takes away what it kept, for that may take minutes.
import { type EraseJob, systemTeam } from '@prowl/contracts';
import type { EffectHandlers, Reaction } from '../core/slice.ts';

export interface AccessEffect {
  readonly do: 'erase-team';
  readonly team: EraseJob['team'];
}

export const accessReaction: Reaction<unknown, AccessEffect> = (_, { event }) =>
  event.type === 'TeamDeletionRequested' ? [{ do: 'erase-team', team: event.data.team }] : [];

/** One for each time that it is asked for: a team of the same id may come and go again. */
export const eraseJobId = (eventId: string): string => `erase-${eventId}`;

export const accessEffects: EffectHandlers<unknown, AccessEffect> = {
  'erase-team': {
    run: async ({ backbone }, { team }, { id, at }) => {
      const data: EraseJob = { team, cause: { id, at } };
      await backbone.jobs.enqueue({ id: eraseJobId(id), kind: 'erase', team: systemTeam, data });
    },
  },
};
