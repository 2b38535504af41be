// Idempotency-Key on every POST: the same key and body within a day answers the same response, on whichever replica; another body is refused.
import { createHash } from 'node:crypto';
import { type Backbone, derivedId, newId, WrongExpectedPosition } from '@prowl/backbone';
import { type EventEnvelope, eventDefinitions, parseEvent } from '@prowl/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';

const keptMs = 24 * 60 * 60 * 1_000;
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
    const fingerprint = hash(JSON.stringify(request.body ?? null));
    const answer = await earlier(backbone, [{ ...stream, id: hash(path, key, String(today - 1)) }, stream], fingerprint);
    if (answer !== undefined) {
      reply.header('idempotency-replayed', 'true');
      return reply
        .code(answer.status)
        .header('content-type', answer.status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
        .serializer((body: unknown) => JSON.stringify(body))
        .send(answer.body);
    }
    try {
      await backbone.events.append(stream, [envelope('RequestReceived', stream, { key: derivedId('key', 0, key), fingerprint })], 'none');
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
    // A failure of ours is not an answer worth repeating, but it must not lock the key either: it is stored as what it was.
    await backbone.events.append(
      claim.stream,
      [
        envelope('RequestAnswered', claim.stream, {
          key: derivedId('key', 0, claim.key),
          status: reply.statusCode,
          body: JSON.parse(payload) as unknown,
        }),
      ],
      'any',
    );
    return payload;
  });
};

/** The stored answer to the same request, younger than a day. Throws when the key was used with another body or is still being answered. */
const earlier = async (
  backbone: Backbone,
  streams: readonly Claim['stream'][],
  fingerprint: string,
): Promise<{ status: number; body: unknown } | undefined> => {
  for (const stream of streams) {
    const events = await backbone.events.read(stream);
    const fresh = events
      .filter(({ event }) => Date.now() - Date.parse(event.time) < keptMs)
      .map(({ event }) => parseEvent(event.type, event.data));
    const received = fresh.find((event) => event?.type === 'RequestReceived');
    if (received?.type !== 'RequestReceived') continue;
    if (received.data.fingerprint !== fingerprint)
      throw new Refused('idempotency-key-reused', 'This Idempotency-Key was used with another body. Use a new key for a new request.');
    const answered = fresh.find((event) => event?.type === 'RequestAnswered');
    if (answered?.type === 'RequestAnswered') return { status: answered.data.status, body: answered.data.body };
    throw new Refused('request-in-progress', 'A request with this Idempotency-Key is still running. Ask again in a moment.');
  }
  return undefined;
};
