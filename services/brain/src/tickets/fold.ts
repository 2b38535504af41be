import type { EventData } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold } from '../core/slice.ts';

export interface TicketEntry {
  readonly ticketId: string;
  status: EventData<'TicketOpened'>['status'];
  readonly bugId: string | undefined;
  /** Fingerprint of the test that it suggests. */
  readonly idea: string | undefined;
}
export interface TicketsPart {
  readonly tickets: Map<string, TicketEntry>;
  /** Suggested tests that have a ticket, by the fingerprint of their plan. */
  readonly ideas: Set<string>;
}
const wanted: ReadonlySet<TicketEntry['status']> = new Set(['todo', 'in_progress']);

/** Tickets of suggested tests that somebody moved out of the backlog: the next session plans them before all others. */
export const wantedIdeas = ({ tickets }: TicketsPart): { ticketId: string; idea: string }[] =>
  [...tickets.values()].flatMap(({ ticketId, status, idea }) =>
    idea !== undefined && wanted.has(status) ? [{ ticketId, idea }] : [],
  );

export const createTickets = (): TicketsPart => ({ tickets: new Map(), ideas: new Set() });

export const foldTickets: Fold<TicketsPart> = ({ tickets, ideas }, event) => {
  switch (event.type) {
    case 'TicketOpened': {
      const { ticketId, status, bugId, idea } = event.data;
      tickets.set(ticketId, { ticketId, status, bugId, idea });
      if (idea !== undefined) ideas.add(idea);
      return;
    }
    case 'TicketMoved':
      return change(tickets.get(event.data.ticketId), (ticket) => {
        ticket.status = event.data.status;
      });
    default:
      return;
  }
};
