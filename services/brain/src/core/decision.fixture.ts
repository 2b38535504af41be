import type { DomainEvent, Refusal } from '@prowl/contracts';
import type { Decision } from './decision.ts';

/** A decision as the sentences of the tests take it: the events without their streams, or the refusal. */
export const decisionOf = (decision: Decision<unknown>): DomainEvent[] | Refusal =>
  'refusal' in decision
    ? decision.refusal
    : decision.events.map(({ type, data }) => ({ type, data }) as DomainEvent);
