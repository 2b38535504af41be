// From a message of the stream to an event of the log.
import type { RecordedEvent } from '../event-log.ts';

const text = new TextDecoder();

/** Subject: prefix, `events`, team, aggregate, id, event id. */
export function recordedOf({
  seq,
  subject,
  data,
}: {
  seq: number;
  subject: string;
  data: Uint8Array;
}): RecordedEvent {
  const [, , team = '', aggregate = '', id = ''] = subject.split('.');
  return { position: seq, stream: { team, aggregate, id }, event: JSON.parse(text.decode(data)) };
}
