// A suggested test that somebody asked for is done when a session runs it.
import { TicketId } from '@prowl/contracts';
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Reaction } from '../core/slice.ts';
import type { TestsPart } from '../tests/fold.ts';
import { type TicketsPart, wantedIdeas } from './fold.ts';

export const ticketsReaction: Reaction<TicketsPart & TestsPart, CoreEffect> = (state, { event }) => {
  if (event.type !== 'TestsPlanned') return [];
  const planned = new Set(event.data.runs.map(({ testId }) => state.tests.get(testId)?.plan.fingerprint));
  return wantedIdeas(state)
    .filter(({ idea }) => planned.has(idea))
    .map(({ ticketId }) =>
      append(
        pending('TicketMoved', ticketId, {
          ticketId: TicketId.parse(ticketId),
          status: 'done',
          by: 'policy',
        }),
      ),
    );
};
