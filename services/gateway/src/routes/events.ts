// Server-Sent Events: the team's events as they are appended, resumable by Last-Event-ID.
import { once } from 'node:events';
import { SessionId } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cursorsOf } from '../access/cursors.ts';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';
import { Refused } from '../http/failure.ts';

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
  'schedule',
];

/** Nothing is not 0. */
const position = z.preprocess((text) => (text === '' ? Number.NaN : text), z.coerce.number().int().min(0));

export const eventRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    const cursorsFor = cursorsOf(context.backbone);
    const querystring = z.strictObject({
      after: position.optional(),
      sessionId: SessionId.optional(),
    });
    app.get(
      '/api/events',
      {
        config: reads,
        schema: {
          tags: ['Events'],
          summary: 'Events as they happen (text/event-stream)',
          querystring,
          response: { 200: z.any() },
        },
      },
      async (request, reply) => {
        const { team } = callerOf(context, request);
        const { cursors: ids, sealed } = await cursorsFor(request.identity);
        const given = request.headers['last-event-id'];
        const resume = given === undefined ? undefined : given === '0' ? 0 : ids.open(team, String(given));
        if (given !== undefined && resume === undefined)
          throw new Refused('invalid-query', 'Last-Event-ID is the id of an event of this stream.');
        if (sealed && (request.query.after ?? 0) !== 0)
          throw new Refused(
            'invalid-query',
            'after=0 begins with the first event; later ones are found by their ids: Last-Event-ID.',
          );
        const after = resume ?? request.query.after ?? (await context.backbone.events.head());
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
          for await (const { event, position } of context.backbone.events.follow(
            { after, team, aggregates },
            gone,
          )) {
            if (event.restoredfrom !== undefined) continue; // it was told once
            if (request.query.sessionId !== undefined && event.correlationid !== request.query.sessionId)
              continue;
            if (
              !raw.write(
                `id: ${ids.seal(team, position)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
              )
            )
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
