import type { CommandPayload, CommandReplyData, DomainEvent, TicketId, TicketStatus } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';

export interface TicketState {
  readonly status: TicketStatus | 'unknown';
  /** When it got its status, ISO 8601. */
  readonly updatedAt: string;
}
export const initialState: TicketState = { status: 'unknown', updatedAt: '' };

export const evolve = (state: TicketState, event: DomainEvent, time: string): TicketState =>
  event.type === 'TicketOpened' || event.type === 'TicketMoved'
    ? { status: event.data.status, updatedAt: time }
    : state;

/** Every move is allowed. A move to the status that the ticket already has records nothing and answers the recorded time. */
export const decideMove = (
  state: TicketState,
  { ticketId, status }: CommandPayload<'MoveTicket'>,
  now: string,
): Decision<{ id: TicketId; status: TicketStatus; updatedAt: string }> => {
  if (state.status === 'unknown') return refuse('unknown-id', 'There is no ticket with this id.');
  if (state.status === status) return accept([], { id: ticketId, status, updatedAt: state.updatedAt });
  return accept([pending('TicketMoved', ticketId, { ticketId, status, by: 'person' })], {
    id: ticketId,
    status,
    updatedAt: now,
  });
};

/** `createdAt`: ISO 8601. */
export const decideOpen = (
  ticketId: TicketId,
  command: CommandPayload<'OpenTicket'>,
  createdAt: string,
): Decision<CommandReplyData<'OpenTicket'>> =>
  accept([pending('TicketOpened', ticketId, { ticketId, ...command })], {
    ticketId,
    ticket: { id: ticketId, ...command, bugId: null, createdAt },
  });
