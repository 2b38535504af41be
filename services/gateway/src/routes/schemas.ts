// What readers of the event stream are written from: the AsyncAPI document and a JSON Schema per event. Made once, from the contracts.
import { asyncApi, eventSchema, publishedEvents } from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everybody } from '../access/identity.ts';
import type { RouteContext } from '../context/context.ts';
import { found } from '../http/failure.ts';
import { prepared } from '../http/prepared.ts';

const tags = ['Events'];
const document = z.record(z.string(), z.unknown());

export const schemaRoutes =
  ({ settings }: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/asyncapi.json',
      {
        config: everybody,
        schema: {
          tags,
          summary: 'The AsyncAPI 3 document of the event stream on Kafka',
          response: { 200: document },
        },
      },
      prepared(() => asyncApi({ version: settings.version })),
    );

    app.get(
      '/api/schemas/events/:type.json',
      {
        config: everybody,
        schema: {
          tags,
          summary: 'The JSON Schema of one event as it is published',
          params: z.object({ type: z.string() }),
          response: { 200: document },
        },
      },
      async (request, reply) => {
        const { type } = request.params;
        const definition = found(
          Object.hasOwn(publishedEvents, type) ? (publishedEvents[type] ?? null) : null,
          'event type',
        );
        return reply.type('application/json').send(eventSchema(definition));
      },
    );
  };
