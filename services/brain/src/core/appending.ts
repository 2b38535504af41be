// How the brain writes: events of a cause, each once however often it is repeated.
import { type Backbone, type EventLog, WrongExpectedPosition } from '@prowl/backbone';
import { begins, type Cause, envelopeOf, type Pending, streamOf } from './envelope.ts';

/** Appends under way at once. */
const together = 100;

/** Appends unless it is there. What begins a stream is there when anything is: another cause may have come first. */
export const appendOne = async (events: EventLog, event: Pending, cause: Cause): Promise<number> => {
  try {
    const { position } = await events.append(
      streamOf(cause.team, event),
      [envelopeOf(event, cause)],
      begins(event) ? 'none' : 'any',
    );
    return position;
  } catch (error) {
    if (begins(event) && error instanceof WrongExpectedPosition) return error.actual;
    throw error;
  }
};

/** One append per event, in order: streams differ. */
export const appendInOrder = async (
  { events: log }: Pick<Backbone, 'events'>,
  events: readonly Pending[],
  cause: Cause,
): Promise<void> => {
  for (const event of events) await appendOne(log, event, cause);
};

/** Events that do not depend on each other, many at once: a log writes them in one go. */
export const appendTogether = async (
  { events: log }: Pick<Backbone, 'events'>,
  events: readonly Pending[],
  cause: Cause,
): Promise<void> => {
  for (let from = 0; from < events.length; from += together)
    await Promise.all(events.slice(from, from + together).map((event) => appendOne(log, event, cause)));
};

/** Only what a backbone says is out of reach may be better the next time; everything else is broken in itself. */
export const isTransient = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'unavailable';
