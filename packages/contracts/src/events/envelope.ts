import { z } from 'zod';
import { Timestamp } from '../values/values.ts';

/**
 * One event: a CloudEvents 1.0 envelope. `subject` is the stream (`aggregate.id`); `causationid` the event or command
 * that led to it; `correlationid` the session, analysis or request it belongs to. Extension names follow CloudEvents (lower case, no separators).
 */
export const EventEnvelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string().regex(/^evt_[0-9A-HJKMNP-TV-Z]{26}$/),
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(3),
  time: Timestamp,
  team: z.string().min(1),
  datacontenttype: z.literal('application/json'),
  schemaversion: z.number().int().positive(),
  traceparent: z.string().optional(),
  causationid: z.string().optional(),
  correlationid: z.string().optional(),
  /** A copy of an event that was archived and brought back: the archive. It is there to be read; nothing follows from it a second time. */
  restoredfrom: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;
