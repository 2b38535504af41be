// Compares what the service answers with the OpenAPI document that it publishes.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Operation {
  readonly responses?: Record<string, { readonly content?: Record<string, unknown> }>;
}
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

export interface Given {
  readonly method: string;
  /** With or without a query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Answers what is wrong with a response; nothing when it is as described. An undescribed path is only right when the service refuses it. */
export const createConformance = (document: OpenApiDocument): ((given: Given) => string[]) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    expression: new RegExp(
      `^${template
        .split(/\{[^}]+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]+')}$`,
    ),
  }));
  // The longest literal text wins: /report.{suffix} before /{id}.
  templates.sort(
    (a, b) => b.template.replace(/\{[^}]+\}/g, '').length - a.template.replace(/\{[^}]+\}/g, '').length,
  );

  return ({ method, path, status, contentType, body }) => {
    const plain = (path.split('?')[0] ?? path).replace(/^\/api\/v1\//, '/api/');
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const template = templates.find(({ expression }) => expression.test(plain))?.template;
    const operation = template === undefined ? undefined : document.paths[template]?.[verb];
    if (template === undefined || operation === undefined)
      return status === 404 || status === 405
        ? []
        : [`${method} ${plain} is not described, but answers ${status}`];
    const response = operation.responses?.[String(status)];
    if (response === undefined) return [`${method} ${template}: the status ${status} is not described`];
    if (response.content === undefined || method === 'HEAD') return [];
    const type = contentType.split(';')[0]?.trim() ?? '';
    const described = Object.hasOwn(response.content, type) ? type : '*/*';
    const media = response.content[described];
    if (media === undefined)
      return [
        `${method} ${template} ${status}: ${type || 'no type'} is not described (${Object.keys(response.content).join(', ')})`,
      ];
    if (typeof media !== 'object' || media === null || !('schema' in media)) return [];
    const $ref = `openapi#${pointer('paths', template, verb, 'responses', String(status), 'content', described, 'schema')}`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    if (validate(body) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${method} ${template} ${status} ${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  };
};
