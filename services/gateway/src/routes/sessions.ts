import { Readable } from 'node:stream';
import {
  ReportFormat,
  SessionCancelledReply,
  SessionDetail,
  SessionId,
  Verdict,
  VerdictQuery,
} from '@prowl/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, type RouteContext, shownOr } from '../context/context.ts';
import { found, Refused } from '../http/failure.ts';
import { acceptedReport } from './accepted-report.ts';
import { listRoute } from './list.ts';

const tags = ['Sessions'];
const bySuffix = {
  html: 'html',
  md: 'markdown',
  xml: 'junit',
  sarif: 'sarif',
  json: 'json',
} as const satisfies Record<string, ReportFormat>;

export const sessionRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    listRoute(app, context, 'sessions', { path: '/api/sessions', summary: 'Sessions', tags });

    app.get(
      '/api/sessions/:id',
      {
        config: reads,
        schema: {
          tags,
          summary: 'A session with its progress and coverage',
          params: z.object({ id: SessionId }),
          response: { 200: SessionDetail },
        },
      },
      async (request) =>
        found(await context.bus.query(callerOf(context, request), 'session', request.params), 'session'),
    );

    app.get(
      '/api/sessions/:id/verdict',
      {
        config: reads,
        schema: {
          tags,
          summary: 'Whether a session lets a change through, for a pipeline',
          params: z.object({ id: SessionId }),
          querystring: VerdictQuery,
          response: { 200: Verdict },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { failOn, newOnly, base } = request.query;
        if (base !== undefined && (await context.bus.query(caller, 'session', { id: base })) === null)
          throw new Refused(
            'unknown-id',
            `There is no session ${base} to compare with. GET /api/sessions lists those that there are.`,
          );
        const asked = { sessionId: request.params.id, failOn, newOnly: newOnly === 'true', base };
        return found(await context.bus.query(caller, 'verdict', asked), 'session');
      },
    );

    app.post(
      '/api/sessions/:id/cancel',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Cancel a running session',
          params: z.object({ id: SessionId }),
          response: { 200: SessionDetail, 202: SessionCancelledReply },
        },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'CancelSession', {
          sessionId: request.params.id,
        });
        const show = () => context.bus.query(caller, 'session', request.params, position);
        const session = await shownOr(request, show, () => undefined);
        if (session === undefined)
          return reply.code(202).send({ id: data.sessionId, status: 'cancelled' as const });
        return found(session, 'session');
      },
    );

    const report = async (
      request: FastifyRequest,
      reply: FastifyReply,
      sessionId: SessionId,
      format: ReportFormat,
    ) => {
      const caller = callerOf(context, request);
      const {
        contentType,
        contentSecurityPolicy,
        artifact: id,
      } = found(await context.bus.query(caller, 'report', { sessionId, format }), 'session');
      const artifact = found(
        await context.backbone.artifacts.get(caller.team, id).then((each) => each ?? null),
        'report',
      );
      return reply
        .header('content-type', contentType)
        .header('content-length', artifact.size)
        .header('content-security-policy', `${contentSecurityPolicy}; frame-ancestors 'self'`)
        .header('vary', 'accept')
        .send(Readable.from(artifact.stream));
    };
    app.get(
      '/api/sessions/:id/report',
      {
        config: reads,
        schema: {
          tags,
          summary: 'The report, by Accept: HTML, Markdown, JUnit XML, SARIF or JSON',
          params: z.object({ id: SessionId }),
          response: { 200: z.string() },
        },
      },
      (request, reply) => report(request, reply, request.params.id, acceptedReport(request.headers.accept)),
    );
    app.get(
      '/api/sessions/:id/report.:suffix',
      {
        config: reads,
        schema: {
          tags,
          summary: 'The report, by suffix: html, md, xml, sarif, json',
          params: z.object({ id: SessionId, suffix: z.enum(['html', 'md', 'xml', 'sarif', 'json']) }),
          response: { 200: z.string() },
        },
      },
      (request, reply) => report(request, reply, request.params.id, bySuffix[request.params.suffix]),
    );
  };
