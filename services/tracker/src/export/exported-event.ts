// A recorded event as a record of Kafka. Pure.
import type { RecordedEvent } from '@prowl/backbone';
import { publicEvent } from '@prowl/contracts';

export interface ExportedEvent {
  readonly position: number;
  readonly team: string;
  /** Team and stream: events of one key stay in order. */
  readonly key: string;
  /** The CloudEvent as JSON. */
  readonly value: string;
}

/** Undefined for what stays inside. @throws NotYetKnown, or a ZodError for data that is not as its schema says. */
export const exportedEvent = ({ position, event }: RecordedEvent): ExportedEvent | undefined => {
  const exported = publicEvent(event, position);
  return exported === undefined
    ? undefined
    : { position, team: event.team, key: exported.partitionkey, value: JSON.stringify(exported) };
};
