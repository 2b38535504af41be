// An event whose reaction failed is reacted to again as a job: one that keeps failing is a dead letter that can be seen and retried, and stops nobody.
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import type { ReactJob } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';

/** Reactions to an event whose first reaction failed, before it is a dead letter. */
const attempts = 3;

export const park = async (
  { backbone, logger }: { readonly backbone: Pick<Backbone, 'jobs'>; readonly logger: Logger },
  of: ReactJob['of'],
  { position, stream, event }: RecordedEvent,
  error: unknown,
): Promise<void> => {
  logger.error(
    { err: error, event: event.id, type: event.type, of },
    'an event is parked: its reaction failed',
  );
  const data: ReactJob = {
    aggregate: stream.aggregate,
    stream: stream.id,
    eventId: event.id,
    position,
    of,
  };
  const name = of === 'policies' ? 'react' : `react-${of}`;
  await backbone.jobs.enqueue({
    id: `${name}-${event.id}-${position}`,
    kind: 'react',
    team: event.team,
    data,
    maxAttempts: attempts,
  });
};
