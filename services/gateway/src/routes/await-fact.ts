// Waits for an event that answers a request, pushed by the log; gives up after the time limit, which runs from when a runner begins, or when
// the client leaves.
import type { Backbone } from '@prowl/backbone';
import type { EventEnvelope } from '@prowl/contracts';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../http/failure.ts';
import { leavingOf } from './leaving.ts';

/** The longest that a person waits for a runner, milliseconds. */
const queueMs = 120_000;

interface Wait {
  readonly team: string;
  /** Position, exclusive. */
  readonly after: number;
  readonly aggregates: readonly string[];
  readonly patienceMs: number;
  /** Of what is explored. */
  readonly id: string;
  readonly request: FastifyRequest;
}

export const awaitFact = async <Value>(
  backbone: Backbone,
  wait: Wait,
  choose: (event: EventEnvelope) => Value | undefined,
): Promise<{ value: Value; position: number }> => {
  using leaving = leavingOf(wait.request);
  let begun = false;
  let timer = setTimeout(leaving.leave, queueMs);
  using _ = { [Symbol.dispose]: () => clearTimeout(timer) };
  for await (const { event, position } of backbone.events.follow(
    { after: Math.max(0, wait.after), team: wait.team, aggregates: wait.aggregates },
    leaving.signal,
  )) {
    if (!begun && event.data['explorationId'] === wait.id) {
      begun = true;
      clearTimeout(timer);
      timer = setTimeout(leaving.leave, wait.patienceMs);
    }
    const value = choose(event);
    if (value !== undefined) return { value, position };
  }
  throw new Refused(
    'took-too-long',
    begun
      ? 'The application answers too slowly for this to finish within a minute. Retry, or start a session, which has more time.'
      : 'All runners are at work, or there is none: this was not begun within two minutes. Retry, or start a session, which waits for its turn.',
    { headers: { 'retry-after': '30' } },
  );
};
