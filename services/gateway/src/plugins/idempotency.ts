// Idempotency-Key on every POST: the same key and body within a day answers the same response, on whichever replica; another body is refused.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Backbone,
  derivedId,
  type Expected,
  newId,
  type Position,
  type StreamName,
  WrongExpectedPosition,
} from '@prowl/backbone';
import { type EventEnvelope, eventDefinitions, parseEvent } from '@prowl/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, Refused } from '../http/failure.ts';

const keptMs = 24 * 60 * 60 * 1_000;
/** An answer that could not be kept is tried again for so long. */
const lateMs = 10 * 60 * 1_000;
const pauses = { first: 250, longest: 5_000 };
const keyPattern = /^[\x21-\x7e]{1,255}$/;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Claim {
  readonly stream: StreamName;
  readonly key: string;
  readonly fingerprint: string;
  readonly release: () => void;
}

export interface IdempotencyOptions {
  readonly backbone: Backbone;
  readonly closing: AbortSignal;
  readonly teamOf: (request: FastifyRequest) => string;
  /** A key whose request was neither answered nor renewed for so long is free again: its gateway died. Longer than clocks differ. */
  readonly claimMs?: number | undefined;
}

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40);

const envelope = (
  type: 'RequestReceived' | 'RequestAnswered',
  stream: StreamName,
  data: Record<string, unknown>,
): EventEnvelope => ({
  specversion: '1.0',
  id: newId('evt'),
  source: '/gateway',
  type,
  subject: `${stream.aggregate}.${stream.id}`,
  time: new Date().toISOString(),
  team: stream.team,
  datacontenttype: 'application/json',
  schemaversion: eventDefinitions[type].version,
  data,
});

/** The answer without what is shown once. */
const kept = (body: unknown, shownOnce: readonly string[] = []): unknown =>
  typeof body !== 'object' || body === null || shownOnce.length === 0
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, shownOnce.includes(name) ? null : value]),
      );

const inProgress = () =>
  new Refused(
    'request-in-progress',
    'A request with this Idempotency-Key is still running. Retry in a few seconds.',
    {
      headers: { 'retry-after': '1' },
    },
  );
const reused = () =>
  new Refused(
    'idempotency-key-reused',
    'This Idempotency-Key was used with another body. Use a new key for a new request.',
  );

const replay = (reply: FastifyReply, { status, body }: Answer): FastifyReply =>
  reply
    .header('idempotency-replayed', 'true')
    .code(status)
    .header(
      'content-type',
      status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8',
    )
    .serializer((kept: unknown) => JSON.stringify(kept))
    .send(body);

export const registerIdempotency = (
  app: FastifyInstance,
  { backbone, closing, teamOf, claimMs = 30_000 }: IdempotencyOptions,
): void => {
  const claims = new WeakMap<FastifyRequest, Claim>();
  /** Answers that the log could not take yet, by their streams. */
  const late = new Map<string, Answer & Pick<Claim, 'fingerprint'>>();
  const nameOf = ({ team, id }: StreamName) => `${team} ${id}`;
  app.decorateRequest('origin', null);

  /** The key stays taken while its request is in hand, however long that is, and not for long when this process dies. */
  const renew = (stream: StreamName, data: Record<string, unknown>, from: Position): (() => void) => {
    let position = from;
    let turn = Promise.resolve();
    const timer = setInterval(() => {
      turn = turn.then(async () => {
        try {
          ({ position } = await backbone.events.append(
            stream,
            [envelope('RequestReceived', stream, data)],
            position,
          ));
        } catch (error) {
          if (error instanceof WrongExpectedPosition || closing.aborted) clearInterval(timer); // it is answered, or another's
        }
      });
    }, claimMs / 3);
    timer.unref();
    return () => clearInterval(timer);
  };

  const keepLate = async (
    stream: StreamName,
    event: EventEnvelope,
    answer: Answer & Pick<Claim, 'fingerprint'>,
  ): Promise<void> => {
    const name = nameOf(stream);
    late.set(name, answer);
    const until = Date.now() + lateMs;
    for (
      let pauseMs = pauses.first;
      Date.now() < until && !closing.aborted;
      pauseMs = Math.min(2 * pauseMs, pauses.longest)
    ) {
      await pause(pauseMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
      const done = await backbone.events.append(stream, [event], 'any').then(
        () => true,
        (error: unknown) => !isUnavailable(error),
      );
      if (done) break;
    }
    late.delete(name);
  };

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined) return;
    if (typeof key !== 'string' || !keyPattern.test(key))
      throw new Refused('invalid-query', 'An Idempotency-Key has 1 to 255 visible ASCII characters.');
    const path = request.url.split('?')[0] ?? '';
    const today = Math.floor(Date.now() / keptMs);
    const team = teamOf(request);
    const [before, stream] = [today - 1, today].map((day) => ({
      team,
      aggregate: 'request',
      id: hash(path, key, String(day)),
    })) as [StreamName, StreamName];
    // With the key, which is not kept, as salt: a body may hold credentials and must not be guessable from its hash.
    const fingerprint = hash(key, JSON.stringify(request.body ?? null));
    const unkept = late.get(nameOf(stream)) ?? late.get(nameOf(before));
    if (unkept !== undefined) {
      if (unkept.fingerprint !== fingerprint) throw reused();
      return replay(reply, unkept);
    }
    const { answer, expected, first } = await earlier(backbone, [before, stream], fingerprint, claimMs);
    if (answer !== undefined) return replay(reply, answer);
    const data = { key: derivedId('key', 0, key), fingerprint };
    const received = envelope('RequestReceived', stream, data);
    try {
      const { position } = await backbone.events.append(stream, [received], expected);
      claims.set(request, { stream, key, fingerprint, release: renew(stream, data, position) });
    } catch (error) {
      if (error instanceof WrongExpectedPosition) throw inProgress();
      throw error;
    }
    // What is shown once is made anew each time: it cannot be what was done before.
    if (request.routeOptions.config.shownOnce === undefined)
      request.origin = { id: hash(path, key), at: first ?? Date.parse(received.time) };
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request);
    if (claim === undefined) return payload;
    claims.delete(request);
    claim.release();
    const text = payload instanceof Buffer ? payload.toString() : payload;
    if (typeof text !== 'string' && text !== null && text !== undefined) return payload; // a stream: the key is free again in a moment
    const { stream, key, fingerprint } = claim;
    // A failure of ours is kept as well: it frees the key, and the next try is carried out.
    const status = reply.statusCode;
    const body = text ? kept(JSON.parse(text) as unknown, request.routeOptions.config.shownOnce) : null;
    const answered = envelope('RequestAnswered', stream, { key: derivedId('key', 0, key), status, body });
    try {
      await backbone.events.append(stream, [answered], 'any');
    } catch (error) {
      // What was done is done, and said.
      request.log.warn({ err: error }, 'an answer could not be kept for its Idempotency-Key yet');
      if (isUnavailable(error) && status < 500)
        void keepLate(stream, answered, { status, body, fingerprint });
    }
    return payload;
  });
};

/**
 * The stored answer to the same request, younger than a day; else the position at which the key may be taken, and when it was taken first
 * (milliseconds since the epoch). Throws when the key was used with another body or is still being answered.
 */
const earlier = async (
  backbone: Backbone,
  streams: readonly StreamName[],
  fingerprint: string,
  claimMs: number,
): Promise<{ answer?: Answer; expected: Expected; first?: number }> => {
  let expected: Expected = 'none';
  let first: number | undefined;
  for (const stream of streams) {
    const events = await backbone.events.read(stream);
    expected = events.at(-1)?.position ?? 'none';
    const ageOf = ({ event }: (typeof events)[number]) => Date.now() - Date.parse(event.time);
    const fresh = events.filter((each) => each.event.type === 'RequestReceived' && ageOf(each) < keptMs);
    const last = fresh.at(-1);
    if (last === undefined) continue;
    first ??= Date.parse(fresh[0]?.event.time ?? last.event.time);
    const received = parseEvent(last.event.type, last.event.data, last.event.schemaversion);
    if (received?.type !== 'RequestReceived') continue;
    if (received.data.fingerprint !== fingerprint) throw reused();
    const after = events.find(
      ({ event, position }) => event.type === 'RequestAnswered' && position > last.position,
    );
    const answered =
      after === undefined
        ? undefined
        : parseEvent(after.event.type, after.event.data, after.event.schemaversion);
    if (answered?.type === 'RequestAnswered') {
      if (answered.data.status < 500)
        return { answer: { status: answered.data.status, body: answered.data.body }, expected };
    } else if (ageOf(last) < claimMs) throw inProgress();
  }
  return { expected, ...(first === undefined ? {} : { first }) };
};
