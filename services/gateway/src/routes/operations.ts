import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everybody } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';

export const operationRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Operations'];
    const Health = z.object({
      status: z.enum(['up', 'down']),
      checks: z.record(z.string(), z.enum(['up', 'down'])),
    });
    app.get(
      '/healthz',
      {
        config: everybody,
        schema: {
          tags,
          summary: 'The process is alive',
          response: { 200: z.object({ status: z.literal('up') }) },
        },
      },
      async () => ({ status: 'up' as const }),
    );
    app.get(
      '/readyz',
      {
        config: everybody,
        schema: {
          tags,
          summary: 'Everything that is needed to answer does',
          response: { 200: Health, 503: Health },
        },
      },
      async (request, reply) => {
        const [checks, tracker, process] = await Promise.all([
          context.backbone.health(),
          context.bus.query(callerOf(context, request), 'status', {}).then(
            () => 'up' as const,
            () => 'down' as const,
          ),
          context.health?.ready(),
        ]);
        Object.assign(checks, { tracker }, process?.checks);
        const status = Object.values(checks).includes('down') ? ('down' as const) : ('up' as const);
        return reply.code(status === 'up' ? 200 : 503).send({ status, checks });
      },
    );
    app.get('/', { config: everybody, schema: { hide: true } }, async (_request, reply) =>
      reply.redirect('/docs'),
    );
  };
