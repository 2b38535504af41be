import { z } from 'zod';
import { event } from './definition.ts';

// Stream request.<hash of team, path and idempotency key>: what a write under an Idempotency-Key answered, so that a repeat answers the same.
export const RequestReceived = event(
  'RequestReceived',
  'request',
  z.object({ key: z.string(), fingerprint: z.string() }),
);
export const RequestAnswered = event(
  'RequestAnswered',
  'request',
  z.object({ key: z.string(), status: z.number().int(), body: z.unknown() }),
);

// Stream request.cursors of the system team: what all gateways seal the ids of event streams with, so that a client may go on at another one.
export const CursorSecretKept = event('CursorSecretKept', 'request', z.object({ secretRef: z.string() }));
