import { DeadLetter } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, type RouteContext } from '../context/context.ts';
import { Refused } from '../http/failure.ts';

export const deadLetterRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/dead-letters',
      {
        config: reads,
        schema: {
          tags: ['Operations'],
          summary: 'Jobs that failed every attempt',
          response: { 200: z.array(DeadLetter) },
        },
      },
      async (request) => {
        const deadLetters = await context.backbone.jobs.deadLetters({
          team: callerOf(context, request).team,
        });
        return deadLetters.map(({ id, kind, attempts, error, failedAt }) => ({
          id,
          kind,
          attempts,
          error,
          at: failedAt,
        }));
      },
    );

    app.post(
      '/api/dead-letters/:id/retry',
      {
        config: writes,
        schema: {
          tags: ['Operations'],
          summary: 'Give a failed job all its attempts again',
          params: z.object({ id: z.string() }),
          response: { 202: z.object({ id: z.string(), status: z.literal('queued') }) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const deadLetters = await context.backbone.jobs.deadLetters({
          team: callerOf(context, request).team,
          limit: 1_000,
        });
        if (
          !deadLetters.some((deadLetter) => deadLetter.id === id) ||
          !(await context.backbone.jobs.retry(id))
        )
          throw new Refused('unknown-id', 'There is no failed job with this id.');
        return reply.code(202).send({ id, status: 'queued' as const });
      },
    );
  };
