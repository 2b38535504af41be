import type { CommandPayload, DomainEvent, TicketId, TicketStatus } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../decision.ts';
import { pending } from '../envelope.ts';

export interface TicketState {
  readonly status: TicketStatus | 'unknown';
}
export const initialState: TicketState = { status: 'unknown' };

export const evolve = (state: TicketState, event: DomainEvent): TicketState => {
  if (event.type === 'TicketOpened' || event.type === 'TicketMoved') return { status: event.data.status };
  return state;
};

/** Every move is allowed; one to where it already is records nothing. */
export const decideMove = (
  state: TicketState,
  { ticketId, status }: CommandPayload<'MoveTicket'>,
): Decision<{ id: TicketId; status: TicketStatus }> => {
  if (state.status === 'unknown') return refuse('unknown-id', 'There is no ticket with this id.');
  if (state.status === status) return accept([], { id: ticketId, status });
  return accept([pending('TicketMoved', ticketId, { ticketId, status, by: 'person' })], {
    id: ticketId,
    status,
  });
};

export const decideOpen = (
  ticketId: TicketId,
  command: CommandPayload<'OpenTicket'>,
): Decision<{ ticketId: TicketId }> =>
  accept([pending('TicketOpened', ticketId, { ticketId, ...command })], { ticketId });
