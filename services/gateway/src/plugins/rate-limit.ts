// How often one key may ask. Each replica counts for itself.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../http/failure.ts';

const windowMs = 60_000;

/** Before the routes, and behind who asks. `perMinute`: requests of one key; where nobody needs a key there is no limit. */
export const registerRateLimit = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    max: perMinute,
    timeWindow: windowMs,
    allowList: ({ identity }) => identity === null || identity.open,
    keyGenerator: ({ identity, ip }) => identity?.id ?? ip,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': true,
      'x-ratelimit-remaining': true,
      'x-ratelimit-reset': true,
    },
    addHeaders: {
      'x-ratelimit-limit': true,
      'x-ratelimit-remaining': true,
      'x-ratelimit-reset': true,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { max, ttl }) =>
      new Refused(
        'rate-limited',
        `Rate limit exceeded (${max}/min), retry after ${Math.ceil(ttl / 1_000)} s.`,
        {
          headers: { 'retry-after': String(Math.max(1, Math.ceil(ttl / 1_000))) },
        },
      ),
  });
};
