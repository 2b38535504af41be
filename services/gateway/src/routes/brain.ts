import {
  AnalysisResult,
  CreateAgentBody,
  CreatedAgent,
  GeneratedTest,
  GenerateTestBody,
  parseEvent,
  RunSessionBody,
  SessionStartedReply,
  StartedTest,
  TestId,
} from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writes } from '../access/identity.ts';
import { callerOf, type RouteContext, shown } from '../context/context.ts';
import { Refused } from '../http/failure.ts';
import { awaitFact } from './await-fact.ts';
import { awaitRun } from './await-run.ts';

const tags = ['Brain'];
/** Longest wait for an analysis or a generated test once a runner has it, milliseconds. */
const patienceMs = 60_000;

export const brainRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/brain/analyze',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Explore a little and say what the application is, without running tests',
          response: { 200: AnalysisResult },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'StartAnalysis', {});
        const fact = await awaitFact(
          context.backbone,
          {
            ...{ team: caller.team, after: position - 1, patienceMs, request, id: data.analysisId },
            aggregates: ['analysis', 'exploration'],
          },
          ({ type, data: found, schemaversion }) => {
            const event = parseEvent(type, found, schemaversion);
            return (event?.type === 'AnalysisCompleted' || event?.type === 'AnalysisFailed') &&
              event.data.analysisId === data.analysisId
              ? event
              : undefined;
          },
        );
        if (fact.value.type === 'AnalysisFailed')
          throw new Refused('target-unreachable', fact.value.data.reason);
        await shown(context, request, fact.position);
        return fact.value.data.result;
      },
    );

    app.post(
      '/api/brain/run',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Start a full testing session',
          body: RunSessionBody.nullish(),
          response: { 200: SessionStartedReply },
        },
      },
      async (request) => {
        const { position, data } = await context.bus.command(
          callerOf(context, request),
          'StartSession',
          request.body ?? {},
        );
        await shown(context, request, position);
        return data;
      },
    );

    app.post(
      '/api/brain/generate-test',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Write one test of a kind for a target',
          body: GenerateTestBody,
          response: { 200: GeneratedTest },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { position, data } = await context.bus.command(caller, 'GenerateTest', request.body);
        if (data.test !== undefined) {
          await shown(context, request, position);
          return data.test;
        }
        const fact = await awaitFact(
          context.backbone,
          {
            ...{ team: caller.team, after: position - 1, patienceMs, request, id: data.generationId },
            aggregates: ['test', 'generation', 'exploration'],
          },
          ({ type, data: found, schemaversion }) => {
            if (type !== 'TestGenerated' && type !== 'TestGenerationFailed') return undefined;
            const event = parseEvent(type, found, schemaversion);
            return (event?.type === 'TestGenerated' || event?.type === 'TestGenerationFailed') &&
              event.data.generationId === data.generationId
              ? event
              : undefined;
          },
        );
        if (fact.value.type === 'TestGenerationFailed')
          throw new Refused('nothing-to-test', fact.value.data.reason);
        await shown(context, request, fact.position);
        const { testId, name, type, code, matched } = fact.value.data;
        const written = { testId, name, type, code, ...(matched === undefined ? {} : { matched }) };
        if (request.body.run !== true) return written;
        const run = await awaitRun(context, request, { testId, after: fact.position });
        return { ...written, ...(run === undefined ? {} : { run }) };
      },
    );

    app.post(
      '/api/brain/create-agent',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Create a specialised agent from a purpose in plain words',
          body: CreateAgentBody,
          response: { 200: CreatedAgent },
        },
      },
      async (request) => {
        const { position, data } = await context.bus.command(
          callerOf(context, request),
          'CreateAgent',
          request.body,
        );
        await shown(context, request, position);
        return data;
      },
    );

    app.post(
      '/api/brain/run-test/:id',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Run a stored test',
          params: z.object({ id: TestId }),
          response: { 202: StartedTest },
        },
      },
      async (request, reply) => {
        const { position, data } = await context.bus.command(callerOf(context, request), 'RunTest', {
          testId: request.params.id,
        });
        await shown(context, request, position);
        return reply.code(202).send(data);
      },
    );
  };
