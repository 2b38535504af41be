import { z } from 'zod';
import { BugId, TicketId } from '../values/ids.ts';
import { Severity, TicketStatus } from '../values/values.ts';
import { event } from './definition.ts';

// Stream ticket.<id>
export const TicketOpened = event(
  'TicketOpened',
  'ticket',
  z.object({
    ticketId: TicketId,
    title: z.string(),
    description: z.string(),
    status: TicketStatus,
    priority: Severity,
    bugId: BugId.optional(),
    /** Fingerprint of a test idea, so that it is offered once. */
    idea: z.string().optional(),
  }),
);
export const TicketMoved = event(
  'TicketMoved',
  'ticket',
  z.object({ ticketId: TicketId, status: TicketStatus, by: z.enum(['person', 'policy']) }),
);
