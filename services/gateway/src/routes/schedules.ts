// Sessions that start by themselves. When is decided by the brain; here only the next times are computed, for who looks.
import {
  nextTimesShown,
  Schedule,
  ScheduleBody,
  ScheduleId,
  SchedulePatch,
  SchedulesQuery,
  SessionStartedReply,
  type StoredSchedule,
} from '@prowl/contracts';
import { nextTimes } from '@prowl/cron';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, linkNext, type RouteContext, shown, shownOr } from '../context/context.ts';
import { found } from '../http/failure.ts';

const tags = ['Schedules'];
const params = z.object({ id: ScheduleId });

const withNext = (stored: StoredSchedule, now: number): Schedule => ({
  ...stored,
  next:
    stored.status === 'paused'
      ? []
      : nextTimes(stored, now, nextTimesShown).map((time) => new Date(time).toISOString()),
});

export const scheduleRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    /** As it is shown now; where the read models are away as the command left it. */
    const after = async (
      request: FastifyRequest,
      id: ScheduleId,
      { position, data }: { position: number; data: { made?: StoredSchedule | undefined } },
    ): Promise<Schedule> => {
      const show = () => context.bus.query(callerOf(context, request), 'schedule', { id }, position);
      return withNext(found(await shownOr(request, show, () => data.made ?? null), 'schedule'), Date.now());
    };
    const change = async (
      request: FastifyRequest,
      id: ScheduleId,
      changes: z.infer<typeof SchedulePatch>,
    ): Promise<Schedule> => {
      const command = { scheduleId: id, ...changes };
      return after(
        request,
        id,
        await context.bus.command(callerOf(context, request), 'ChangeSchedule', command),
      );
    };

    app.get(
      '/api/schedules',
      {
        config: reads,
        schema: {
          tags,
          summary: 'Schedules with their next times and their last sessions',
          querystring: SchedulesQuery,
          response: { 200: z.array(Schedule) },
        },
      },
      async (request, reply) => {
        const { items, next } = await context.bus.query(
          callerOf(context, request),
          'schedules',
          request.query,
        );
        linkNext(request, reply, next);
        const now = Date.now();
        return items.map((item) => withNext(item, now));
      },
    );

    app.post(
      '/api/schedules',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Start sessions of the configured application by time',
          body: ScheduleBody,
          response: { 201: Schedule },
        },
      },
      async (request, reply) => {
        const made = await context.bus.command(callerOf(context, request), 'CreateSchedule', request.body);
        return reply.code(201).send(await after(request, made.data.scheduleId, made));
      },
    );

    app.get(
      '/api/schedules/:id',
      {
        config: reads,
        schema: {
          tags,
          summary: 'A schedule with its next times and its last session',
          params,
          response: { 200: Schedule },
        },
      },
      async (request) =>
        withNext(
          found(await context.bus.query(callerOf(context, request), 'schedule', request.params), 'schedule'),
          Date.now(),
        ),
    );

    app.patch(
      '/api/schedules/:id',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Change a schedule, pause it or resume it',
          params,
          body: SchedulePatch,
          response: { 200: Schedule },
        },
      },
      (request) => change(request, request.params.id, request.body),
    );

    for (const [action, status, summary] of [
      ['pause', 'paused', 'Pause a schedule: it starts nothing until it is resumed'],
      ['resume', 'active', 'Resume a schedule; what was due meanwhile is not made up for'],
    ] as const)
      app.post(
        `/api/schedules/:id/${action}`,
        { config: writes, schema: { tags, summary, params, response: { 200: Schedule } } },
        (request) => change(request, request.params.id, { status }),
      );

    app.post(
      '/api/schedules/:id/run',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Start a session as the schedule would, at once',
          params,
          response: { 200: SessionStartedReply },
        },
      },
      async (request) => {
        const { position, data } = await context.bus.command(callerOf(context, request), 'RunSchedule', {
          scheduleId: request.params.id,
        });
        await shown(context, request, position);
        return data;
      },
    );

    app.delete(
      '/api/schedules/:id',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Delete a schedule; its sessions stay',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { position } = await context.bus.command(callerOf(context, request), 'DeleteSchedule', {
          scheduleId: request.params.id,
        });
        await shown(context, request, position);
        return reply.code(204).send(null);
      },
    );
  };
