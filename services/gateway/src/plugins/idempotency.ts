// Idempotency-Key on every POST: the same key and body within a day answers the same response, on whichever replica; another body is refused.
import { createHash } from 'node:crypto';
import { type Backbone, derivedId, type Expected, newId, WrongExpectedPosition } from '@prowl/backbone';
import { type EventEnvelope, eventDefinitions, parseEvent } from '@prowl/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';

const keptMs = 24 * 60 * 60 * 1_000;
/** A request that was begun this long ago and never answered died with its gateway: the key is free again. */
const abandonedMs = 2 * 60 * 1_000;
const keyPattern = /^[\x21-\x7e]{1,255}$/;

interface Claim {
  readonly stream: { team: string; aggregate: string; id: string };
  readonly key: string;
}

const hash = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40);

const envelope = (type: 'RequestReceived' | 'RequestAnswered', stream: Claim['stream'], data: Record<string, unknown>): EventEnvelope => ({
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
    : Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shownOnce.includes(name) ? null : value]));

export const registerIdempotency = (app: FastifyInstance, backbone: Backbone, teamOf: (request: FastifyRequest) => string): void => {
  const claims = new WeakMap<FastifyRequest, Claim>();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined) return;
    if (typeof key !== 'string' || !keyPattern.test(key))
      throw new Refused('invalid-query', 'Idempotency-Key holds 1 to 255 visible ASCII characters.');
    const path = request.url.split('?')[0] ?? '';
    const today = Math.floor(Date.now() / keptMs);
    const stream = { team: teamOf(request), aggregate: 'request', id: hash(path, key, String(today)) };
    // With the key, which is not kept, as salt: a body may hold credentials and must not be guessable from its hash.
    const fingerprint = hash(key, JSON.stringify(request.body ?? null));
    const { answer, expected } = await earlier(backbone, [{ ...stream, id: hash(path, key, String(today - 1)) }, stream], fingerprint);
    if (answer !== undefined) {
      reply.header('idempotency-replayed', 'true');
      return reply
        .code(answer.status)
        .header('content-type', answer.status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
        .serializer((body: unknown) => JSON.stringify(body))
        .send(answer.body);
    }
    try {
      await backbone.events.append(stream, [envelope('RequestReceived', stream, { key: derivedId('key', 0, key), fingerprint })], expected);
    } catch (error) {
      if (error instanceof WrongExpectedPosition)
        throw new Refused('request-in-progress', 'A request with this Idempotency-Key is still running. Ask again in a moment.');
      throw error;
    }
    claims.set(request, { stream, key });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request);
    if (claim === undefined || typeof payload !== 'string') return payload;
    claims.delete(request);
    // A failure of ours is kept as well: it frees the key, and the next try is carried out.
    const answered = envelope('RequestAnswered', claim.stream, {
      key: derivedId('key', 0, claim.key),
      status: reply.statusCode,
      body: payload === '' ? null : kept(JSON.parse(payload) as unknown, request.routeOptions.config.shownOnce),
    });
    try {
      await backbone.events.append(claim.stream, [answered], 'any');
    } catch (error) {
      // What was done is done, and said; the key is free again when the request counts as abandoned.
      request.log.warn({ err: error }, 'an answer could not be kept for its Idempotency-Key');
    }
    return payload;
  });
};

/** The stored answer to the same request, younger than a day; else the position at which the key may be taken. Throws when the key was used with another body or is still being answered. */
const earlier = async (
  backbone: Backbone,
  streams: readonly Claim['stream'][],
  fingerprint: string,
): Promise<{ answer?: { status: number; body: unknown }; expected: Expected }> => {
  let expected: Expected = 'none';
  for (const stream of streams) {
    const events = await backbone.events.read(stream);
    expected = events.at(-1)?.position ?? 'none';
    const last = events.findLast(({ event }) => event.type === 'RequestReceived');
    if (last === undefined) continue;
    const age = Date.now() - Date.parse(last.event.time);
    const received = parseEvent(last.event.type, last.event.data, last.event.schemaversion);
    if (age >= keptMs || received?.type !== 'RequestReceived') continue;
    if (received.data.fingerprint !== fingerprint)
      throw new Refused('idempotency-key-reused', 'This Idempotency-Key was used with another body. Use a new key for a new request.');
    const after = events.find(({ event, position }) => event.type === 'RequestAnswered' && position > last.position);
    const answered = after === undefined ? undefined : parseEvent(after.event.type, after.event.data, after.event.schemaversion);
    if (answered?.type === 'RequestAnswered') {
      if (answered.data.status < 500) return { answer: { status: answered.data.status, body: answered.data.body }, expected };
    } else if (age < abandonedMs)
      throw new Refused('request-in-progress', 'A request with this Idempotency-Key is still running. Ask again in a moment.');
  }
  return { expected };
};
