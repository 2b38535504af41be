// What names and sizes the ports take, the same on every implementation. Tokens are what a NATS subject token may safely be.
import type { EventEnvelope } from '@prowl/contracts';
import { InvalidArgument } from './errors.ts';
import type { StreamName } from './event-log.ts';

/** What a NATS server takes by default, with room for headers. */
export const limits = {
  /** Events in one append. */
  batch: 1000,
  /** Bytes of JSON in one event, request, answer or job. */
  messageBytes: 1_000_000,
} as const;

const token = /^[A-Za-z0-9_-]{1,128}$/;

export function checkToken(what: string, value: string): void {
  if (typeof value !== 'string' || !token.test(value)) {
    throw new InvalidArgument(
      `${what} must be 1 to 128 letters, digits, "_" or "-", not ${JSON.stringify(value)}.`,
    );
  }
}

export function checkTokens(what: string, values: readonly string[] | undefined): void {
  for (const value of values ?? []) checkToken(what, value);
}

/** Tokens joined by dots, at most 16 of them. */
export function checkSubject(subject: string): void {
  const tokens = typeof subject === 'string' ? subject.split('.') : [];
  if (tokens.length === 0 || tokens.length > 16 || !tokens.every((part) => token.test(part))) {
    throw new InvalidArgument(`A subject is 1 to 16 names joined by dots, not ${JSON.stringify(subject)}.`);
  }
}

export function checkPosition(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgument(`${what} must be a log position (0 or more), not ${String(value)}.`);
}

export function checkCount(what: string, value: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < 1 || value > most) {
    throw new InvalidArgument(`${what} must be a whole number from 1 to ${most}, not ${String(value)}.`);
  }
}

export function checkStream(stream: StreamName): void {
  checkToken('A team', stream.team);
  checkToken('An aggregate', stream.aggregate);
  checkToken('An aggregate id', stream.id);
}

export function streamText(stream: StreamName): string {
  return `${stream.team}.${stream.aggregate}.${stream.id}`;
}

/** JSON within the limit. `undefined` becomes `null`. */
export function encode(what: string, value: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value === undefined ? null : value);
  } catch (cause) {
    throw new InvalidArgument(`${what} cannot be written as JSON.`, { cause });
  }
  if (json === undefined) throw new InvalidArgument(`${what} cannot be written as JSON.`);
  const bytes = Buffer.byteLength(json);
  if (bytes > limits.messageBytes) {
    throw new InvalidArgument(
      `${what} has ${bytes} bytes as JSON; the most is ${limits.messageBytes}. Put large content into an artifact.`,
    );
  }
  return json;
}

/** Checks a batch against its stream and returns each event as JSON. */
export function encodeBatch(stream: StreamName, events: readonly EventEnvelope[]): string[] {
  checkStream(stream);
  if (events.length === 0) throw new InvalidArgument('An append needs at least one event.');
  if (events.length > limits.batch)
    throw new InvalidArgument(`An append takes at most ${limits.batch} events, not ${events.length}.`);
  const ids = new Set<string>();
  const subject = `${stream.aggregate}.${stream.id}`;
  return events.map((event) => {
    checkToken('An event id', event.id);
    if (ids.has(event.id)) throw new InvalidArgument(`The batch holds event id ${event.id} twice.`);
    ids.add(event.id);
    checkSubject(event.type);
    if (event.team !== stream.team)
      throw new InvalidArgument(
        `Event ${event.id} belongs to team ${event.team}, the stream to ${stream.team}.`,
      );
    if (event.subject !== subject)
      throw new InvalidArgument(`Event ${event.id} has subject ${event.subject}, the stream is ${subject}.`);
    return encode(`Event ${event.id}`, event);
  });
}
