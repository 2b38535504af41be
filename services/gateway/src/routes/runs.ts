import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from '../context/context.ts';
import { listRoute } from './list.ts';

export const runRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'runs', { path: '/api/runs', summary: 'Runs of all tests' });
  };
