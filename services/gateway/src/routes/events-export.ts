// The team's events as a file: NDJSON, from the beginning or from where an earlier export ended, up to now. Written as fast as the client reads.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '@prowl/backbone';
import {
  exportedLine,
  NotYetKnown,
  publicEvent,
  publishedAggregates,
  publishedEvents,
} from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { cursorsOf } from '../access/cursors.ts';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';
import { Refused } from '../http/failure.ts';

const ndjson = 'application/x-ndjson';
/** Exports of a team at once, at one gateway: each reads the log. */
const atOnce = 2;
/** When one that is refused for that may be tried again, seconds. */
const retryAfter = 10;

const querystring = z.strictObject({
  since: z.string().max(100).optional(),
  types: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

const checkAccept = (accept: string | undefined): void => {
  if (accept === undefined || accept.trim() === '') return;
  if (new Negotiator({ headers: { accept } }).mediaType([ndjson]) === undefined)
    throw new Refused('not-acceptable', `An export is ${ndjson}. Accept that, or send no Accept header.`);
};

/** @throws Refused invalid-query. */
const typesIn = (text: string | undefined): string[] | undefined => {
  const types = text?.split(',').map((type) => type.trim());
  const unknown = types?.find((type) => !Object.hasOwn(publishedEvents, type));
  if (unknown !== undefined)
    throw new Refused(
      'invalid-query',
      `“${unknown}” is no published type of event. GET /api/asyncapi.json lists them; separate several with commas.`,
    );
  return types;
};

export const eventExportRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { events } = context.backbone;
    const cursorsFor = cursorsOf(context.backbone);
    const running = new Map<string, number>();

    /** Refuses one too many; the answer is called when the export has ended. */
    const begin = (team: string): (() => void) => {
      const others = running.get(team) ?? 0;
      if (others >= atOnce)
        throw new Refused(
          'rate-limited',
          `The team has ${atOnce} exports under way. Wait for one to end; with since each goes on where the last ended.`,
          { headers: { 'retry-after': String(retryAfter) } },
        );
      running.set(team, others + 1);
      return () => {
        const left = (running.get(team) ?? 1) - 1;
        if (left === 0) running.delete(team);
        else running.set(team, left);
      };
    };

    app.get(
      '/api/events/export',
      {
        config: reads,
        schema: {
          tags: ['Events'],
          summary: 'The events up to now as NDJSON, to go on with later by the cursor of the last line',
          querystring,
          response: { 200: z.any() },
        },
      },
      async (request, reply) => {
        checkAccept(request.headers.accept);
        const { team } = callerOf(context, request);
        const { since, limit } = request.query;
        const types = typesIn(request.query.types);
        await events.head(); // a log that is away is a 503: once the answer has begun it could only be broken off
        const { cursors } = await cursorsFor(request.identity);
        const after = since === undefined ? 0 : cursors.open(team, since);
        if (after === undefined)
          throw new Refused(
            'invalid-query',
            'since is the cursor of a line of an earlier export. Without it the export begins with the first event.',
          );
        const ends = request.identity?.ends?.();
        const stop = AbortSignal.any([context.closing, ...(ends === undefined ? [] : [ends])]);

        const textOf = ({ event, position }: RecordedEvent): string => {
          try {
            const line = publicEvent(event, position);
            return line === undefined
              ? ''
              : `${JSON.stringify(exportedLine(line, cursors.seal(team, position)))}\n`;
          } catch (error) {
            if (error instanceof NotYetKnown) throw error; // left out it would be lost: the export ends before it, broken off
            request.log.error(
              { err: error, event: event.id },
              'an event is not as its schema says and is not exported',
            );
            return '';
          }
        };
        const pages = async function* () {
          const wanted = {
            after,
            team,
            aggregates: publishedAggregates,
            ...(types === undefined ? {} : { types }),
            ...(limit === undefined ? {} : { limit }),
          };
          for await (const page of events.readPages(wanted)) {
            stop.throwIfAborted(); // a broken answer says that there is more
            const text = page.map(textOf).join('');
            if (text !== '') yield Buffer.from(text);
            await setImmediate(); // others have their turn between pages
          }
        };

        reply.headers({
          'content-type': ndjson,
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="events.ndjson"',
        });
        if (request.method === 'HEAD') return reply.send();
        const ended = begin(team);
        return reply.send(Readable.from(pages(), { objectMode: false }).once('close', ended));
      },
    );
  };
