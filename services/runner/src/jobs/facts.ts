// Events that a runner reports, with ids derived from what they are about: reported twice they are one.
import { derivedId, type EventLog, type StreamName } from '@prowl/backbone';
import { type EventData, type EventEnvelope, type EventType, eventDefinitions } from '@prowl/contracts';
import { persisted } from '../artifacts/persist.ts';

export interface FactOptions<Type extends EventType> {
  readonly team: string;
  readonly id: string; // of the stream, within the aggregate of the event
  readonly type: Type;
  readonly data: EventData<Type>;
  readonly correlation?: string | undefined;
  readonly causation: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Distinguishes events of one type on one stream; default: there is only one. */
  readonly key?: string;
}

/** Appends one event. A second call with the same stream, type and key changes nothing. */
export const report = async <Type extends EventType>(
  events: EventLog,
  fact: FactOptions<Type>,
): Promise<void> => {
  const definition = eventDefinitions[fact.type];
  const stream: StreamName = { team: fact.team, aggregate: definition.aggregate, id: fact.id };
  const known = await events.read(stream);
  // Ids must not depend on the clock of a second attempt: their time part is that of the stream's first event when there is one.
  const origin = known[0] === undefined ? fact.at : Date.parse(known[0].event.time);
  const id = derivedId('evt', origin, fact.team, fact.id, fact.type, fact.key ?? '');
  if (known.some(({ event }) => event.id === id)) return;
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id,
    source: '/runner',
    type: fact.type,
    subject: `${stream.aggregate}.${stream.id}`,
    time: new Date(fact.at).toISOString(),
    team: fact.team,
    datacontenttype: 'application/json',
    schemaversion: definition.version,
    causationid: fact.causation,
    ...(fact.correlation === undefined ? {} : { correlationid: fact.correlation }),
    data: fact.data as Record<string, unknown>,
  };
  await events.append(stream, [envelope], 'any');
};

/** As `report`, for what must not be lost: a log that is away or full is waited for. */
export const reportPatiently = <Type extends EventType>(
  events: EventLog,
  fact: FactOptions<Type>,
  signal: AbortSignal,
): Promise<void> => persisted(() => report(events, fact), { signal });
