import { z } from 'zod';
import { event } from './definition.ts';

// Stream request.<hash of team, path and idempotency key>: what a write under an Idempotency-Key answered, so that a repeat answers the same.
export const RequestReceived = event('RequestReceived', 'request', z.object({ key: z.string(), fingerprint: z.string() }));
export const RequestAnswered = event(
  'RequestAnswered',
  'request',
  z.object({ key: z.string(), status: z.number().int(), body: z.unknown() }),
);
