import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from '../context/context.ts';
import { listRoute } from './list.ts';

export const agentRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'agents', { path: '/api/dynamic-agents', summary: 'Created agents' });
  };
