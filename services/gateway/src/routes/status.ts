import { Status } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reads } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';

export const statusRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/status',
      {
        config: reads,
        schema: { tags: ['Data'], summary: 'What the service is doing', response: { 200: Status } },
      },
      async (request) => {
        const [checks, brain, read] = await Promise.all([
          context.backbone.health(),
          context.bus.brain(),
          context.bus.query(callerOf(context, request), 'status', {}).catch(() => undefined),
        ]);
        Object.assign(checks, { brain, tracker: read === undefined ? 'down' : 'up' });
        const degraded = Object.values(checks).includes('down');
        const { pid, startedAt } = context.settings;
        return {
          status: degraded
            ? ('degraded' as const)
            : read?.currentSession == null
              ? ('idle' as const)
              : ('running' as const),
          pid,
          uptime: Math.floor((Date.now() - startedAt) / 1_000),
          currentSession: read?.currentSession ?? null,
          testsGenerated: read?.testsGenerated ?? 0,
          bugsFound: read?.bugsFound ?? 0,
          lastActivity: read?.lastActivity ?? null,
          checks,
        };
      },
    );
  };
