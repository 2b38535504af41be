import { Ticket, TicketBody, TicketId, TicketMove, TicketPatch } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writes } from '../access/identity.ts';
import { callerOf, type RouteContext, shown, shownOr } from '../context/context.ts';
import { found } from '../http/failure.ts';
import { listRoute } from './list.ts';

export const ticketRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'tickets', { path: '/api/kanban/tickets', summary: 'Tickets' });

    app.post(
      '/api/kanban/tickets',
      {
        config: writes,
        schema: { tags: ['Data'], summary: 'Open a ticket', body: TicketBody, response: { 201: Ticket } },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'OpenTicket', request.body);
        const show = () => context.bus.query(caller, 'ticket', { id: data.ticketId }, position);
        return reply.code(201).send(found(await shownOr(request, show, () => data.ticket ?? null), 'ticket'));
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
  };
