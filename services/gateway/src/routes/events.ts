// Server-Sent Events: the team's events as they are appended, resumable by Last-Event-ID (the log position).
import { once } from 'node:events';
import { SessionId } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context.ts';
import { Refused } from '../failure.ts';

const heartbeatMs = 15_000;
/** What clients may see; bookkeeping streams (admission, idempotency) stay inside. */
const aggregates = [
  'configuration',
  'session',
  'exploration',
  'inspection',
  'analysis',
  'generation',
  'test',
  'run',
  'agent',
  'bug',
  'ticket',
];

export const eventRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    const querystring = z.strictObject({ after: z.coerce.number().int().min(0).optional(), sessionId: SessionId.optional() });
    app.get(
      '/api/events',
      {
        config: reads,
        schema: { tags: ['Events'], summary: 'Events as they happen (text/event-stream)', querystring, response: { 200: z.any() } },
      },
      async (request, reply) => {
        const resume = request.headers['last-event-id'];
        if (resume !== undefined && !/^\d{1,15}$/.test(String(resume)))
          throw new Refused('invalid-query', 'Last-Event-ID is the id of an event of this stream.');
        const after = resume === undefined ? (request.query.after ?? (await context.backbone.events.head())) : Number(resume);
        const { team } = callerOf(context, request);
        const left = new AbortController();
        const { raw } = reply.hijack();
        raw.once('close', () => left.abort());
        const ends = request.identity?.ends?.();
        const gone = AbortSignal.any([left.signal, context.closing, ...(ends === undefined ? [] : [ends])]);
        raw.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          connection: 'keep-alive',
          'x-accel-buffering': 'no',
        });
        raw.write(': connected\n\n');
        const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
        try {
          for await (const { event, position } of context.backbone.events.follow({ after, team, aggregates }, gone)) {
            if (request.query.sessionId !== undefined && event.correlationid !== request.query.sessionId) continue;
            if (!raw.write(`id: ${position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`))
              await once(raw, 'drain', { signal: gone });
          }
        } catch (error) {
          if (!gone.aborted) request.log.error({ err: error }, 'event stream broke');
        } finally {
          clearInterval(heartbeat);
          raw.end();
        }
      },
    );
  };
