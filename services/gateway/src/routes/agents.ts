import { AgentChanged, AgentDetail, AgentId, AgentPatch } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, type RouteContext, shown } from '../context/context.ts';
import { found } from '../http/failure.ts';
import { listRoute } from './list.ts';

export const agentRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'agents', { path: '/api/dynamic-agents', summary: 'Created agents' });

    app.get(
      '/api/dynamic-agents/:id',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'An agent with what its purpose was understood to mean',
          params: z.object({ id: AgentId }),
          response: { 200: AgentDetail },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'agent', request.params), 'agent'),
    );

    app.patch(
      '/api/dynamic-agents/:id',
      {
        config: writes,
        schema: {
          tags: ['Data'],
          summary: 'Pause an agent, retire it, or put it to work again',
          params: z.object({ id: AgentId }),
          body: AgentPatch,
          response: { 200: AgentChanged },
        },
      },
      async (request) => {
        const { position, data } = await context.bus.command(callerOf(context, request), 'ChangeAgent', {
          agentId: request.params.id,
          ...request.body,
        });
        await shown(context, request, position);
        return data;
      },
    );
  };
