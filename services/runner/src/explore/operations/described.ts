// Endpoints from an OpenAPI or Swagger description that the application serves. What does not fit is passed over. Pure.
import type { Operation } from '@prowl/contracts';
import { z } from 'zod';

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  example: z.unknown().optional(),
});
const Parameter = z.looseObject({
  $ref: z.string().optional(),
  name: z.string().optional(),
  in: z.string().optional(),
  required: z.boolean().optional(),
  schema: Schema.optional(),
  type: z.string().optional(),
  example: z.unknown().optional(),
});
const Content = z.record(
  z.string(),
  z.looseObject({ schema: Schema.optional(), example: z.unknown().optional() }),
);
const Described = z.looseObject({
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ content: Content.optional(), required: z.boolean().optional() }).optional(),
  responses: z
    .record(z.string(), z.looseObject({ content: Content.optional(), schema: Schema.optional() }))
    .optional(),
});
const Description = z.looseObject({
  basePath: z.string().optional().catch(undefined),
  servers: z
    .array(z.looseObject({ url: z.string() }))
    .optional()
    .catch(undefined),
  // Beside paths an extension may hold anything; one that does not fit takes no other with it.
  paths: z.record(z.string(), z.unknown()),
});
const PathItem = z.record(z.string(), z.unknown());

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const maxOperations = 200;

const resolve = (document: unknown, value: unknown): Record<string, unknown> | undefined => {
  let current = value;
  for (let hops = 0; hops < 5; hops += 1) {
    if (typeof current !== 'object' || current === null) return undefined;
    const reference = (current as { $ref?: unknown }).$ref;
    if (typeof reference !== 'string') return current as Record<string, unknown>;
    if (!reference.startsWith('#/')) return undefined;
    current = reference
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (place, key) =>
          typeof place === 'object' && place !== null
            ? (place as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
            : undefined,
        document,
      );
  }
  return undefined;
};

const typeName = (schema: Record<string, unknown> | undefined): string => {
  const type = schema?.['type'];
  if (Array.isArray(type)) return type.map(String).join('|');
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : schema?.['properties'] === undefined ? 'unknown' : 'object';
};

const shape = (document: unknown, value: unknown, depth = 0): unknown => {
  const schema = resolve(document, value);
  if (schema === undefined || depth > 5) return 'unknown';
  if (schema['items'] !== undefined) return [shape(document, schema['items'], depth + 1)];
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null) return typeName(schema);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.fromEntries(
    Object.entries(properties).map(([key, member]) => [
      required.includes(key) ? key : `${key}?`,
      shape(document, member, depth + 1),
    ]),
  );
};

/** `body` is the text of the description; text that is none gives an empty list. */
export const describedOperations = (body: string): Operation[] => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const parsed = Description.safeParse(json);
  if (!parsed.success) return [];
  const { paths, basePath, servers } = parsed.data;
  const server = servers?.[0]?.url ?? '';
  const base = (basePath ?? (URL.canParse(server) ? new URL(server).pathname : server)).replace(/\/$/, '');
  const found: Operation[] = [];
  for (const [path, given] of Object.entries(paths)) {
    const item = PathItem.safeParse(given).data;
    if (item === undefined || !path.startsWith('/')) continue;
    for (const method of methods) {
      const described = Described.safeParse(item[method]);
      if (!described.success || found.length >= maxOperations) continue;
      const shared = z.array(Parameter).safeParse(item['parameters']);
      const { parameters = [], requestBody, responses = {} } = described.data;
      const all = [...(shared.success ? shared.data : []), ...parameters]
        .map((parameter) => Parameter.safeParse(resolve(json, parameter)).data)
        .filter((parameter) => parameter !== undefined);
      const [requestType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const bodySchema = resolve(
        json,
        content?.schema ?? all.find((parameter) => parameter.in === 'body')?.schema,
      );
      const needed = Array.isArray(bodySchema?.['required']) ? (bodySchema['required'] as unknown[]) : [];
      const good = Object.entries(responses).find(([status]) => status.startsWith('2'));
      const [responseType, answer] = Object.entries(good?.[1].content ?? {})[0] ?? [];
      const answerSchema = answer?.schema ?? good?.[1].schema;
      found.push({
        method: method.toUpperCase(),
        template: `${base}${path}`.replace(/\{([^}]+)\}/g, ':$1'),
        examples: [],
        source: 'described',
        access: 'unknown',
        parameters: [
          ...all.flatMap((parameter) =>
            parameter.name !== undefined && (parameter.in === 'path' || parameter.in === 'query')
              ? [
                  {
                    in: parameter.in,
                    name: parameter.name,
                    type: typeName(resolve(json, parameter.schema) ?? (parameter as Record<string, unknown>)),
                    required: parameter.required === true,
                    ...(parameter.example === undefined ? {} : { example: parameter.example }),
                  } as Operation['parameters'][number],
                ]
              : [],
          ),
          ...Object.entries((bodySchema?.['properties'] as Record<string, unknown> | undefined) ?? {}).map(
            ([name, schema]) => {
              const member = resolve(json, schema);
              return {
                in: 'body' as const,
                name,
                type: typeName(member),
                required: needed.includes(name),
                ...(member?.['example'] === undefined ? {} : { example: member['example'] }),
              };
            },
          ),
        ],
        ...(requestType === undefined ? {} : { requestType }),
        ...(responseType === undefined ? {} : { responseType }),
        statuses: Object.keys(responses)
          .map(Number)
          .filter((status) => Number.isInteger(status)),
        ...(answerSchema === undefined ? {} : { shape: shape(json, answerSchema) }),
        pages: [],
      });
    }
  }
  return found;
};

const form = (template: string) => template.replace(/:[^/]+/g, ':').replace(/\/$/, '');

/** Observed ones first; a description adds what traffic did not show. What it describes is where the pages are. */
export const joinOperations = (
  observed: readonly Operation[],
  described: readonly Operation[],
): Operation[] => {
  const joined = observed.map((operation) => {
    const same = described.find(
      (other) =>
        operation.origin === undefined &&
        other.method === operation.method &&
        form(other.template) === form(operation.template),
    );
    if (same === undefined) return operation;
    const missing = same.parameters.filter(
      (parameter) =>
        !operation.parameters.some(
          (own) => own.in === parameter.in && (own.name === parameter.name || own.in === 'path'),
        ),
    );
    const parameters = operation.parameters.map((own) => ({
      ...own,
      required:
        same.parameters.find((other) => other.in === own.in && other.name === own.name)?.required ??
        own.required,
    }));
    return { ...operation, parameters: [...parameters, ...missing] };
  });
  const known = new Set(observed.map(({ method, template }) => `${method} ${form(template)}`));
  return [
    ...joined,
    ...described.filter(({ method, template }) => !known.has(`${method} ${form(template)}`)),
  ];
};
