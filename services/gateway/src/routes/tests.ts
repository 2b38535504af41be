import { TestDetail, TestId, TestMutation, TestRetirement } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';
import { found } from '../http/failure.ts';
import { listRoute } from './list.ts';

export const testRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'tests', { path: '/api/tests', summary: 'Tests' });

    app.get(
      '/api/tests/:id',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'A test with its source and runs',
          params: z.object({ id: TestId }),
          response: { 200: TestDetail },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'test', request.params), 'test'),
    );

    app.get(
      '/api/tests/:id/mutation',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'Whether a test failed where the application was broken on purpose',
          params: z.object({ id: TestId }),
          response: { 200: TestMutation },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'test-mutation', request.params), 'test'),
    );

    app.get(
      '/api/tests/:id/retirement',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'Whether a test is retired, and why: what it guards is gone',
          params: z.object({ id: TestId }),
          response: { 200: TestRetirement },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'test-retirement', request.params), 'test'),
    );
  };
