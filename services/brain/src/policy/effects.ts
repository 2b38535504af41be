// What a policy wants done. Carried out by the executor in order; each is safe to repeat.
import type { DomainEvent, ExploreJob, InspectJob } from '@prowl/contracts';
import type { Pending } from '../envelope.ts';

export type Effect =
  | { readonly do: 'append'; readonly events: readonly Pending[] } // one stream per event; known ids change nothing
  | { readonly do: 'explore'; readonly job: ExploreJob }
  | { readonly do: 'inspect'; readonly job: InspectJob }
  | { readonly do: 'plan'; readonly sessionId: string }
  | { readonly do: 'stage'; readonly sessionId: string; readonly stage: 1 | 2 }
  | { readonly do: 'run-alone'; readonly runId: string; readonly testId: string }
  | { readonly do: 'complete'; readonly sessionId: string }
  | { readonly do: 'analyse'; readonly analysisId: string }
  | { readonly do: 'generate'; readonly generationId: string }
  | { readonly do: 'cancel-jobs'; readonly ids: readonly string[] };

/** An event as policies see it. */
export interface Fact {
  readonly event: DomainEvent;
  readonly eventId: string;
  readonly team: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export const append = (...events: readonly Pending[]): Effect => ({ do: 'append', events });
