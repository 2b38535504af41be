import {
  Agent,
  AgentsQuery,
  Bug,
  BugDetail,
  BugId,
  BugPatch,
  BugsQuery,
  DeadLetter,
  Status,
  TestDetail,
  TestId,
  TestSummary,
  TestsQuery,
  Ticket,
  TicketBody,
  TicketId,
  TicketMove,
  TicketPatch,
  TicketsQuery,
} from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, linkNext, type RouteContext, shown } from '../context.ts';
import { Refused } from '../failure.ts';

export const found = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Refused('unknown-id', `There is no ${what} with this id.`);
  return value;
};

export const dataRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/status',
      {
        config: reads,
        schema: { tags: ['Data'], summary: 'What the service is doing', response: { 200: Status } },
      },
      async (request) => {
        const checks = await context.backbone.health();
        const read = await context.bus.query(callerOf(context, request), 'status', {}).catch(() => undefined);
        checks['tracker'] = read === undefined ? 'down' : 'up';
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

    app.get(
      '/api/tests',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'Tests',
          querystring: TestsQuery,
          response: { 200: z.array(TestSummary) },
        },
      },
      async (request, reply) => {
        const { items, next } = await context.bus.query(callerOf(context, request), 'tests', request.query);
        linkNext(request, reply, next);
        return items;
      },
    );

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
      '/api/bugs',
      {
        config: reads,
        schema: { tags: ['Data'], summary: 'Bugs', querystring: BugsQuery, response: { 200: z.array(Bug) } },
      },
      async (request, reply) => {
        const { items, next } = await context.bus.query(callerOf(context, request), 'bugs', request.query);
        linkNext(request, reply, next);
        return items;
      },
    );

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
          response: { 200: BugDetail },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { position } = await context.bus.command(caller, 'ChangeBugStatus', {
          bugId: request.params.id,
          ...request.body,
        });
        return found(await context.bus.query(caller, 'bug', request.params, position), 'bug');
      },
    );

    app.get(
      '/api/dynamic-agents',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'Created agents',
          querystring: AgentsQuery,
          response: { 200: z.array(Agent) },
        },
      },
      async (request, reply) => {
        const { items, next } = await context.bus.query(callerOf(context, request), 'agents', request.query);
        linkNext(request, reply, next);
        return items;
      },
    );

    app.get(
      '/api/kanban/tickets',
      {
        config: reads,
        schema: {
          tags: ['Data'],
          summary: 'Tickets',
          querystring: TicketsQuery,
          response: { 200: z.array(Ticket) },
        },
      },
      async (request, reply) => {
        const { items, next } = await context.bus.query(callerOf(context, request), 'tickets', request.query);
        linkNext(request, reply, next);
        return items;
      },
    );

    app.post(
      '/api/kanban/tickets',
      {
        config: writes,
        schema: { tags: ['Data'], summary: 'Open a ticket', body: TicketBody, response: { 201: Ticket } },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'OpenTicket', request.body);
        return reply
          .code(201)
          .send(found(await context.bus.query(caller, 'ticket', { id: data.ticketId }, position), 'ticket'));
      },
    );

    app.patch(
      '/api/kanban/tickets/:id',
      {
        config: writes,
        schema: {
          tags: ['Data'],
          summary: 'Move a ticket',
          params: z.object({ id: TicketId }),
          body: TicketPatch,
          response: { 200: TicketMove },
        },
      },
      async (request) => {
        const { position, data } = await context.bus.command(callerOf(context, request), 'MoveTicket', {
          ticketId: request.params.id,
          status: request.body.status,
        });
        await shown(context, request, position);
        return data;
      },
    );

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
        const letters = await context.backbone.jobs.deadLetters({ team: callerOf(context, request).team });
        return letters.map(({ id, kind, attempts, error, failedAt }) => ({
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
        const letters = await context.backbone.jobs.deadLetters({
          team: callerOf(context, request).team,
          limit: 1_000,
        });
        if (!letters.some((letter) => letter.id === id) || !(await context.backbone.jobs.retry(id)))
          throw new Refused('unknown-id', 'There is no failed job with this id.');
        return reply.code(202).send({ id, status: 'queued' as const });
      },
    );
  };
