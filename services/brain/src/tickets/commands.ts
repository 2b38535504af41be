import { TicketId } from '@prowl/contracts';
import { handle, idFrom, stateless } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';

export const ticketCommands: Commands<unknown, 'MoveTicket' | 'OpenTicket'> = {
  MoveTicket: (context, cause, payload) =>
    handle(context, cause, ['ticket', payload.ticketId], decider, (state) =>
      decider.decideMove(state, payload, new Date(cause.at).toISOString()),
    ),
  OpenTicket: (context, cause, payload) => {
    const ticketId = TicketId.parse(idFrom('tkt', cause));
    return handle(context, cause, ['ticket', ticketId], stateless, () =>
      decider.decideOpen(ticketId, payload, new Date(cause.at).toISOString()),
    );
  },
};
