// Taking away again what a session made: its job, its time, and how it ends where nothing was to be done or nobody did it. Pure.
import { type CleanJob, type LeftBehind, SessionId, type SessionRequest } from '@prowl/contracts';
import { type Pending, pending } from '../core/envelope.ts';

export const cleanUpJobId = (sessionId: string): string => `clean-${sessionId}`;

/** Most things of one job. */
const mostThings = 400;
/** Seconds, beyond those of the session: looking takes some, each removal a few. */
const cleanUpBounds = { least: 20, each: 3, most: 120 } as const;
export const cleanUpSeconds = (things: number): number =>
  Math.min(cleanUpBounds.most, cleanUpBounds.least + things * cleanUpBounds.each);

/** What the tests made is known best: it was noted last. */
export const cleanUpJobOf = (
  { sessionId, target, scope }: Pick<SessionRequest, 'sessionId' | 'target' | 'scope'>,
  siteModel: CleanJob['siteModel'],
  things: readonly LeftBehind[],
): CleanJob => ({
  sessionId,
  target,
  scope,
  siteModel,
  things: things.slice(-mostThings),
  seconds: cleanUpSeconds(things.length),
});

/** The clean-up ended without anything being tried. Null: there was nothing to do. */
export const cleanUpEnded = (id: string, stopped: string | null): Pending => {
  const sessionId = SessionId.parse(id);
  const nothing = { removed: [], gone: [], kept: [], seconds: 0 };
  return pending('CleanUpFinished', sessionId, {
    sessionId,
    ...nothing,
    ...(stopped === null ? {} : { stopped }),
  });
};
