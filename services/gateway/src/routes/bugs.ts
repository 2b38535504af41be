import { BugChanged, BugDetail, BugId, BugPatch } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, type RouteContext, shownOr } from '../context/context.ts';
import { found } from '../http/failure.ts';
import { listRoute } from './list.ts';

export const bugRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'bugs', { path: '/api/bugs', summary: 'Bugs' });

    app.get(
      '/api/bugs/:id',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'A bug with everything known of it',
          params: z.object({ id: BugId }),
          response: { 200: BugDetail },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'bug', request.params), 'bug'),
    );

    app.patch(
      '/api/bugs/:id',
      {
        config: writes,
        schema: {
          tags: ['Data'],
          summary: 'Dismiss a bug, or open it again',
          params: z.object({ id: BugId }),
          body: BugPatch,
          response: { 200: BugDetail, 202: BugChanged },
        },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'ChangeBugStatus', {
          bugId: request.params.id,
          ...request.body,
        });
        const show = () => context.bus.query(caller, 'bug', request.params, position);
        const bug = await shownOr(request, show, () => undefined);
        if (bug === undefined) return reply.code(202).send({ id: data.bugId, status: data.status });
        return found(bug, 'bug');
      },
    );
  };
