// Taking away again what a session made. Stream cleaning.<session id>; appended by the runner, and by the brain where nothing was left or nobody does it.
import { z } from 'zod';
import { LeftBehind } from '../site-model/model.ts';
import { SessionId } from '../values/ids.ts';
import { event } from './definition.ts';

/** Why something that a session made is still there. */
export const KeptBecause = z.enum([
  'unmarked', // nothing in its name shows that the session made it
  'setting', // it was changed, not made
  'account', // only its owner deletes an account, and no way to do it was learned
  'not-allowed', // a directive says that it is not to be deleted
  'no-control', // it was seen, and nothing that deletes it
  'refused', // it is still there after it was deleted
  'not-found', // it is shown on none of the pages that are known
  'not-tried', // there was no time, or no way in
]);
export type KeptBecause = z.infer<typeof KeptBecause>;

/** What is still there, and why. */
export const Kept = LeftBehind.extend({ because: KeptBecause, why: z.string().max(500) });
export type Kept = z.infer<typeof Kept>;

export const CleanUpStarted = event(
  'CleanUpStarted',
  'cleaning',
  z.object({ sessionId: SessionId, attempt: z.number().int(), things: z.number().int().nonnegative() }),
);
/** It was deleted, and was not shown any more. When it is there again later, it is among what was kept. */
export const RecordRemoved = event(
  'RecordRemoved',
  'cleaning',
  z.object({ sessionId: SessionId, record: LeftBehind }),
);
export const CleanUpFinished = event(
  'CleanUpFinished',
  'cleaning',
  z.object({
    sessionId: SessionId,
    removed: z.array(LeftBehind).max(500),
    /** They were not there any more: tests had removed them. */
    gone: z.array(LeftBehind).max(500),
    kept: z.array(Kept).max(500),
    seconds: z.number().nonnegative(),
    /** Why it ended before everything was tried. */
    stopped: z.string().optional(),
  }),
);
