// How long a team keeps its history, and the archives of what it does not keep any more. An archive's file is an artifact of the team.
import { ArchiveDetail, ArchiveId, RestoreAccepted, Retention, RetentionBody } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext, shown } from '../context/context.ts';
import { found } from '../http/failure.ts';
import { listRoute } from './list.ts';

const tags = ['Retention'];
/** What is archived is out of everybody's sight. */
const decides = { access: 'admin' } as const;

export const retentionRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/retention',
      {
        config: reads,
        schema: {
          tags,
          summary: 'How many days the history of the team stays; null: for ever',
          response: { 200: Retention },
        },
      },
      (request) => context.bus.query(callerOf(context, request), 'retention', {}),
    );

    app.put(
      '/api/retention',
      {
        config: decides,
        schema: {
          tags,
          summary:
            'Archive sessions, analyses and runs so many days after their end; null: nothing more is archived',
          body: RetentionBody,
          response: { 200: Retention },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'SetRetention', request.body);
        await shown(context, request, position);
        return data;
      },
    );

    listRoute(app, context, 'archives', {
      ...{ path: '/api/archives', summary: 'Archives of history that the team does not keep any more', tags },
    });

    app.get(
      '/api/archives/:id',
      {
        config: reads,
        schema: {
          tags,
          summary: 'An archive with the sessions and analyses that are in it',
          params: z.object({ id: ArchiveId }),
          response: { 200: ArchiveDetail },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'archive', request.params), 'archive'),
    );

    app.post(
      '/api/archives/:id/restore',
      {
        config: decides,
        schema: {
          tags,
          summary: 'Bring back what is in an archive, to be read',
          params: z.object({ id: ArchiveId }),
          response: { 202: RestoreAccepted },
        },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const payload = { archiveId: request.params.id };
        const { position, data } = await context.bus.command(caller, 'RestoreArchive', payload);
        await shown(context, request, position);
        return reply.code(202).send(data);
      },
    );
  };
