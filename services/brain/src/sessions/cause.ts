// A session plans and completes once, whichever of its events leads there: what is appended then is derived from the session.
import type { Cause } from '../core/envelope.ts';
import type { SessionEntry } from './fold.ts';

export const ofSession = (
  session: SessionEntry,
  what: 'plan' | 'clean-up' | 'complete',
  cause: Cause,
): Cause => ({
  ...cause,
  origin: { id: `${what}-${session.request.sessionId}`, at: session.startedAt },
});
