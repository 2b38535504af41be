// Answers that are the same for everyone as long as the process lives: written once, and not sent again to who has them.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The client has this very version (RFC 9110, If-None-Match: weak comparison). */
export const isHeld = (request: FastifyRequest, etag: string): boolean =>
  String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*');

/** A route's handler, whatever its schema says of the answer. `make` is called when it is first asked for. */
export const prepared = (make: () => unknown) => {
  let made: { readonly body: Buffer; readonly etag: string } | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    if (made === undefined) {
      const body = Buffer.from(JSON.stringify(make()));
      made = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
    }
    reply.headers({ etag: made.etag, 'cache-control': 'no-cache' });
    if (isHeld(request, made.etag)) return reply.code(304).send() as never;
    return reply.type('application/json; charset=utf-8').send(made.body) as never;
  };
};
