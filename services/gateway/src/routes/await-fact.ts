// Waits for an event that answers a request, pushed by the log; gives up after the time limit or when the client leaves.
import type { Backbone } from '@prowl/backbone';
import type { EventEnvelope } from '@prowl/contracts';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../http/failure.ts';

interface Wait {
  readonly team: string;
  /** Position, exclusive. */
  readonly after: number;
  readonly aggregates: readonly string[];
  readonly patienceMs: number;
  readonly request: FastifyRequest;
}

export const awaitFact = async <Value>(
  backbone: Backbone,
  wait: Wait,
  choose: (event: EventEnvelope) => Value | undefined,
): Promise<{ value: Value; position: number }> => {
  const gone = new AbortController();
  const leave = () => gone.abort();
  wait.request.raw.socket.once('close', leave);
  try {
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(wait.patienceMs)]);
    for await (const { event, position } of backbone.events.follow(
      { after: Math.max(0, wait.after), team: wait.team, aggregates: wait.aggregates },
      signal,
    )) {
      const value = choose(event);
      if (value !== undefined) return { value, position };
    }
  } finally {
    wait.request.raw.socket.off('close', leave);
  }
  throw new Refused(
    'took-too-long',
    'The application answers too slowly for this to finish within a minute. Retry, or start a session, which has more time.',
    { headers: { 'retry-after': '30' } },
  );
};
