// The OpenAPI 3.1 document, generated from the contracts, and its page at /docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Problem } from '@prowl/contracts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { everybody } from '../access/identity.ts';
import type { GatewaySettings } from '../context/settings.ts';
import { prepared } from '../http/prepared.ts';

const problemStatuses = [
  '400',
  '401',
  '403',
  '404',
  '405',
  '406',
  '409',
  '413',
  '414',
  '415',
  '416',
  '422',
  '429',
  '500',
  '503',
] as const;
const text = { schema: { type: 'string' } };
const binary = { schema: {} };
const reports = Object.fromEntries(
  ['text/html', 'text/markdown', 'application/xml', 'application/sarif+json', 'application/json'].map(
    (type) => [type, binary],
  ),
);
/** Answers that are not JSON, by path and status. */
const mediaTypes: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  '/api/events': { 200: { 'text/event-stream': text } },
  '/api/events/export': { 200: { 'application/x-ndjson': text } },
  '/api/artifacts/{id}': { 200: { '*/*': binary }, 206: { '*/*': binary } },
  '/api/sessions/{id}/report': { 200: reports },
  '/api/sessions/{id}/report.{suffix}': { 200: reports },
};

/** Paths whose answers come with an ETag. */
const revalidated: ReadonlySet<string> = new Set(['/api/artifacts/{id}', '/api/asyncapi.json']);

export const registerDescription = async (app: FastifyInstance, settings: GatewaySettings): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Prowl',
        version: settings.version,
        description:
          'Autonomous testing of web applications: from an address to proved bugs. Errors are RFC 9457 problem documents.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as never,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key (`prowl_…`) or a JWT of the configured issuer.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input as never) as {
        schema: Record<string, unknown>;
        url: string;
      };
      const { access } = (input as { route: { config?: FastifyContextConfig } }).route.config ?? {};
      return {
        schema: { ...schema, ...(access === 'public' ? { security: [] } : { 'x-role': access }) },
        url,
      } as never;
    },
    transformObject: (input) => {
      const document = ('openapiObject' in input ? input.openapiObject : {}) as {
        components?: Record<string, unknown>;
        paths?: Record<string, Record<string, Operation>>;
      };
      document.components = {
        ...document.components,
        schemas: { ...(document.components?.['schemas'] as object | undefined), Problem: problemSchema() },
      };
      for (const [template, path] of Object.entries(document.paths ?? {})) {
        for (const operation of Object.values(path)) {
          operation.responses ??= {};
          allowEmpty(operation);
          for (const [status, content] of Object.entries(mediaTypes[template] ?? {}))
            operation.responses[status] = { description: 'Default Response', content };
          if (revalidated.has(template)) operation.responses['304'] = { description: 'Not modified' };
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
  app.get(
    '/api/openapi.json',
    { config: everybody, schema: { hide: true } },
    prepared(() => app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
    theme: { title: 'Prowl API' },
  });
};

interface Operation {
  responses?: Record<string, unknown>;
  requestBody?: {
    required?: boolean;
    content?: Record<string, { schema?: { anyOf?: readonly { type?: string }[] } }>;
  };
}

/** A body that may be null may be left out. */
const allowEmpty = ({ requestBody }: Operation): void => {
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  if (
    requestBody !== undefined &&
    schemas.some((schema) => schema?.anyOf?.some(({ type }) => type === 'null'))
  )
    requestBody.required = false;
};

const problemSchema = () => {
  const { $schema: _, ...schema } = Problem.toJSONSchema();
  return schema;
};
