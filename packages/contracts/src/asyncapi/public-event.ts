// An event of the log as it leaves the platform, by Kafka or by a webhook: a CloudEvent in structured mode that holds what its schema
// names, and nothing else. Pure.
import { EventEnvelope } from '../events/envelope.ts';
import { parseEvent } from '../events/registry.ts';
import { isPublished, type PublishedFact, publishedEvents } from './published.ts';
import { redacted } from './redact.ts';
import { schemaName } from './schema.ts';

/** Written by a later version of this program: to pass over it would lose it, so whoever sends it waits for that version. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
}

/** The event with what the outside is told about it: its schema, its stream as `partitionkey`, its place in the log as `sequence`. */
export interface PublicEvent extends EventEnvelope {
  readonly dataschema: string;
  readonly partitionkey: string;
  readonly sequence: string;
}

/** What readers of the stream program against: a public event whose `data` is that of its `type`. Newer types may come; pass over them. */
export type PublishedEvent = Omit<PublicEvent, 'type' | 'data'> & PublishedFact;

/**
 * A line of `GET /api/events/export`. Positions count the events of all teams, so a line has none: lines are in the log's order, and
 * `cursor` is where an export goes on with `since`, and a stream of events with `Last-Event-ID`.
 */
export type ExportedLine = Omit<PublicEvent, 'sequence'> & { readonly cursor: string };

export const exportedLine = ({ sequence: _, ...event }: PublicEvent, cursor: string): ExportedLine => ({
  ...event,
  cursor,
});

/** Undefined for what stays inside. @throws NotYetKnown, or a ZodError for data that is not as its schema says. */
export const publicEvent = (event: EventEnvelope, position: number): PublicEvent | undefined => {
  const [aggregate = ''] = event.subject.split('.');
  // What was restored has left once already.
  if (!isPublished(aggregate) || event.restoredfrom !== undefined) return undefined;
  const definition = Object.hasOwn(publishedEvents, event.type) ? publishedEvents[event.type] : undefined;
  if (definition === undefined || event.schemaversion > definition.version)
    throw new NotYetKnown(
      `${event.type} (schema version ${event.schemaversion}) at position ${position} is not known to this version. Start the newer one.`,
    );
  return {
    ...EventEnvelope.parse(event),
    schemaversion: definition.version,
    dataschema: schemaName(definition.type, definition.version),
    partitionkey: `${event.team}.${event.subject}`,
    sequence: String(position).padStart(16, '0'),
    data: redacted(parseEvent(event.type, event.data, event.schemaversion)?.data) as Record<string, unknown>,
  };
};
