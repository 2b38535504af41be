// How the effects that every slice may have are carried out.
import type { PlanJob, ProposeJob } from '@prowl/contracts';
import { appendInOrder } from './appending.ts';
import { type CoreEffect, planJobId, proposeJobId } from './effects.ts';
import type { EffectHandlers } from './slice.ts';

/** Of a planning that takes its process down with it. */
const planningAttempts = 3;

export const coreEffects: EffectHandlers<unknown, CoreEffect> = {
  append: { run: ({ backbone }, { events }, cause) => appendInOrder(backbone, events, cause) },
  plan: {
    run: async ({ backbone }, { purpose, id, again }, { team, id: cause, at, correlation }) => {
      const data: PlanJob = {
        purpose,
        id,
        cause: { id: cause, at, ...(correlation === undefined ? {} : { correlation }) },
      };
      await backbone.jobs.enqueue({
        id: planJobId(id, again),
        kind: 'plan',
        team,
        data,
        maxAttempts: planningAttempts,
      });
    },
  },
  propose: {
    run: async ({ backbone }, { purpose, id }, { team, id: cause, at, correlation }) => {
      const data: ProposeJob = {
        purpose,
        id,
        cause: { id: cause, at, ...(correlation === undefined ? {} : { correlation }) },
      };
      await backbone.jobs.enqueue({
        id: proposeJobId(id),
        kind: 'propose',
        team,
        data,
        maxAttempts: planningAttempts,
      });
    },
  },
  'cancel-jobs': {
    run: async ({ backbone }, { ids }) => {
      for (const id of ids) await backbone.jobs.cancel(id);
    },
  },
};
