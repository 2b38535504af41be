import { Readable } from 'node:stream';
import { RangeNotSatisfiable } from '@prowl/backbone';
import { ArtifactId } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';
import { parseRange } from '../http/byte-range.ts';
import { Refused } from '../http/failure.ts';
import { isHeld } from '../http/prepared.ts';

/** Types a browser may show in place; everything else is offered as a download. */
const inline = /^(image\/(png|jpeg|webp|gif)|video\/(webm|mp4)|text\/plain)/;

export const artifactRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/artifacts/:id',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'A screenshot, trace or other file; ranges are served',
          params: z.object({ id: ArtifactId }),
          response: { 200: z.any(), 206: z.any(), 304: z.any() },
        },
      },
      async (request, reply) => {
        const { team } = callerOf(context, request);
        const whole = await context.backbone.artifacts.get(team, request.params.id);
        if (whole === undefined) throw new Refused('unknown-id', 'There is no artifact with this id.');
        const unsatisfiable = () =>
          new Refused('range-not-satisfiable', `The artifact has ${whole.size} bytes.`, {
            headers: { 'content-range': `bytes */${whole.size}` },
          });
        const etag = `"${whole.sha256}"`;
        reply.headers({
          'content-type': whole.contentType,
          'accept-ranges': 'bytes',
          etag,
          'cache-control': 'private, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'content-disposition': `${inline.test(whole.contentType) ? 'inline' : 'attachment'}; filename="${(whole.name ?? whole.id).replaceAll(/[^\w.-]/g, '_')}"`,
        });
        if (isHeld(request, etag)) return reply.code(304).send();
        const range = parseRange(request.headers.range, whole.size);
        if (range === undefined)
          return reply.header('content-length', whole.size).send(Readable.from(whole.stream));
        if (range.start >= range.end) throw unsatisfiable();
        const part = await context.backbone.artifacts
          .get(team, request.params.id, range)
          .catch((error: unknown) => {
            throw error instanceof RangeNotSatisfiable ? unsatisfiable() : error;
          });
        if (part === undefined) throw new Refused('unknown-id', 'There is no artifact with this id.');
        return reply
          .code(206)
          .headers({
            'content-range': `bytes ${range.start}-${range.end - 1}/${whole.size}`,
            'content-length': range.end - range.start,
          })
          .send(Readable.from(part.stream));
      },
    );
  };
