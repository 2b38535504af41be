// What a reaction wants done, as data. Each effect is safe to repeat. A slice may have effects of its own beside these.
import type { PlanJob, ProposeJob } from '@prowl/contracts';
import type { Pending } from './envelope.ts';

export type CoreEffect =
  | { readonly do: 'append'; readonly events: readonly Pending[] } // one stream per event; known ids change nothing
  // `again`: a second time, when more is known than the first time
  | { readonly do: 'plan'; readonly purpose: PlanJob['purpose']; readonly id: string; readonly again?: true }
  | { readonly do: 'propose'; readonly purpose: ProposeJob['purpose']; readonly id: string }
  | { readonly do: 'cancel-jobs'; readonly ids: readonly string[] };

export const append = (...events: readonly Pending[]): CoreEffect => ({ do: 'append', events });

/** The job that plans for a session, an analysis or the generation of a test. */
export const planJobId = (id: string, again = false): string => `plan-${id}${again ? '-again' : ''}`;
/** The job that asks a language model for test ideas before that. */
export const proposeJobId = (id: string): string => `propose-${id}`;
