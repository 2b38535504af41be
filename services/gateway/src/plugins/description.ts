// The OpenAPI 3.1 document, generated from the contracts, and its page at /docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Problem } from '@prowl/contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { GatewaySettings } from '../settings.ts';

const problemStatuses = ['400', '403', '404', '405', '409', '413', '415', '422', '500', '503'] as const;

export const registerDescription = async (app: FastifyInstance, settings: GatewaySettings): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Prowl',
        version: settings.version,
        description: 'Autonomous testing of web applications: from an address to proved bugs. Errors are RFC 9457 problem documents.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as never,
      },
      servers: [{ url: '/' }],
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input as never) as { schema: Record<string, unknown>; url: string };
      return transformed as never;
    },
    transformObject: (input) => {
      const document = ('openapiObject' in input ? input.openapiObject : {}) as {
        components?: Record<string, unknown>;
        paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
      };
      document.components = {
        ...document.components,
        schemas: { ...(document.components?.['schemas'] as object | undefined), Problem: problemSchema() },
      };
      for (const path of Object.values(document.paths ?? {})) {
        for (const operation of Object.values(path)) {
          operation.responses ??= {};
          for (const status of problemStatuses) {
            operation.responses[status] ??= {
              description: 'Problem',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            };
          }
        }
      }
      return document as never;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
    theme: { title: 'Prowl API' },
  });
};

const problemSchema = () => {
  const { $schema: _, ...schema } = Problem.toJSONSchema();
  return schema;
};
