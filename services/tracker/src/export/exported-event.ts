// A recorded event as it leaves the platform: a CloudEvent in structured mode that holds what its schema names, and nothing else. Pure.
import type { RecordedEvent } from '@prowl/backbone';
import { EventEnvelope, isPublished, parseEvent, publishedEvents, schemaName } from '@prowl/contracts';
import { redacted } from './redact.ts';

export interface ExportedEvent {
  readonly position: number;
  readonly team: string;
  /** Team and stream: events of one key stay in order. */
  readonly key: string;
  /** The CloudEvent as JSON. */
  readonly value: string;
}

/** Written by a later version of this program: to pass over it would lose it, so the export waits for that version. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
}

/** Undefined for what stays inside. Throws NotYetKnown, or a ZodError for data that is not as its schema says. */
export const exportedEvent = ({ position, stream, event }: RecordedEvent): ExportedEvent | undefined => {
  if (!isPublished(stream.aggregate)) return undefined;
  const definition = Object.hasOwn(publishedEvents, event.type) ? publishedEvents[event.type] : undefined;
  if (definition === undefined || event.schemaversion > definition.version)
    throw new NotYetKnown(
      `${event.type} (schema version ${event.schemaversion}) at position ${position} is not known to this version. Start the newer tracker.`,
    );
  const { data: _, ...envelope } = EventEnvelope.parse(event);
  const key = `${event.team}.${event.subject}`;
  const exported = {
    ...envelope,
    schemaversion: definition.version,
    dataschema: schemaName(definition.type, definition.version),
    partitionkey: key,
    sequence: String(position).padStart(16, '0'),
    data: redacted(parseEvent(event.type, event.data, event.schemaversion)?.data),
  };
  return { position, team: event.team, key, value: JSON.stringify(exported) };
};
