// Requested tests whose exploration or planning failed every attempt.
import { append, planJobId } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Watcher } from '../core/slice.ts';
import type { Rescue } from '../core/watch.ts';
import { exploreJobId } from '../exploration/jobs.ts';
import type { GenerationPart } from './fold.ts';

export const generationWatcher: Watcher<GenerationPart> = {
  isWaiting: ({ generations }) => [...generations.values()].some(({ ended }) => !ended),
  rescue: ({ generations }, { dead }) =>
    dead.flatMap(({ id, at, error }): Rescue[] => {
      const subject = id.replace(/^(explore|plan)-|-again$/g, '');
      const generation = generations.get(subject);
      if (
        generation?.ended !== false ||
        ![exploreJobId(subject), planJobId(subject), planJobId(subject, true)].includes(id)
      )
        return [];
      const { generationId } = generation.requested;
      const failed = pending('TestGenerationFailed', subject, { generationId, reason: error });
      return [{ id, at, effects: [append(failed)] }];
    }),
};
