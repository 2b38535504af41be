// From domain events to envelopes. Time and causation come in as arguments, so the same cause always makes the same event.
import { derivedId, type StreamName } from '@prowl/backbone';
import { type EventData, type EventEnvelope, type EventType, eventDefinitions } from '@prowl/contracts';

/** A domain event on its way to a stream. */
export interface Pending<Type extends EventType = EventType> {
  readonly type: Type;
  /** Id part of the stream; the aggregate is the event's own. */
  readonly stream: string;
  readonly data: EventData<Type>;
}

export interface Cause {
  readonly team: string;
  /** Id of the event or request that led to it. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly correlation?: string | undefined;
  /** What ids are derived from where several events may be the first to lead to the same; default: the cause itself. */
  readonly origin?: { readonly id: string; readonly at: number } | undefined;
}

export const pending = <Type extends EventType>(type: Type, stream: string, data: EventData<Type>): Pending =>
  ({ type, stream, data }) as Pending;

export const streamOf = (team: string, { type, stream }: Pick<Pending, 'type' | 'stream'>): StreamName => ({
  team,
  aggregate: eventDefinitions[type].aggregate,
  id: stream,
});

/** Events that begin a stream: there is one of them, whoever was first to append it. */
const beginnings: ReadonlySet<EventType> = new Set<EventType>([
  'AgentCreated',
  'AnalysisStarted',
  'ArtifactRoomGranted',
  'BugFound',
  'DeliveryQueued',
  'SessionStarted',
  'TeamCreated',
  'TestGenerated',
  'TestGenerationRequested',
  'TestRunQueued',
  'TestsProposed',
  'TicketOpened',
]);
export const begins = ({ type }: Pending): boolean => beginnings.has(type);

/** Distinguishes what one cause puts twice on one stream. Never a place in a list: a repetition may have less left to do. */
const keyOf = (event: Pending): string => {
  const { data } = event as Pending & { data: { key?: string; phase?: string } };
  return event.type === 'ObservationNoted'
    ? (data.key ?? '')
    : event.type === 'SessionPhaseEntered'
      ? (data.phase ?? '')
      : '';
};

/** The same cause and event make the same envelope, however often. */
export const envelopeOf = (event: Pending, cause: Cause): EventEnvelope => {
  const { aggregate, version } = eventDefinitions[event.type];
  const origin = cause.origin ?? cause;
  return {
    specversion: '1.0',
    id: derivedId('evt', origin.at, cause.team, origin.id, aggregate, event.stream, event.type, keyOf(event)),
    source: '/brain',
    type: event.type,
    subject: `${aggregate}.${event.stream}`,
    time: new Date(cause.at).toISOString(),
    team: cause.team,
    datacontenttype: 'application/json',
    schemaversion: version,
    causationid: cause.id,
    ...(cause.correlation === undefined ? {} : { correlationid: cause.correlation }),
    data: event.data as Record<string, unknown>,
  };
};
