// Events about lamps: what the suites append. The domain knows no lamps.
import { newId, type StreamName } from '@prowl/backbone';
import type { EventEnvelope } from '@prowl/contracts';

export function streamOf(id: string, aggregate = 'lamp', team = 'blue'): StreamName {
  return { team, aggregate, id };
}

/** An event of the stream with a fresh id. */
export function eventOf(
  stream: StreamName,
  data: Record<string, unknown> = {},
  more: Partial<EventEnvelope> = {},
): EventEnvelope {
  return {
    specversion: '1.0',
    id: newId('evt'),
    source: 'testkit',
    type: 'LampLit',
    subject: `${stream.aggregate}.${stream.id}`,
    time: '2026-01-01T00:00:00.000Z',
    team: stream.team,
    datacontenttype: 'application/json',
    schemaversion: 1,
    data,
    ...more,
  };
}

/** As many events of the stream, numbered from 1 in `data.n`. */
export function eventsOf(
  stream: StreamName,
  count: number,
  more: Partial<EventEnvelope> = {},
): EventEnvelope[] {
  return Array.from({ length: count }, (_, index) => eventOf(stream, { n: index + 1 }, more));
}
