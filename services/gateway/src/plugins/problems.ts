// Every error leaves as application/problem+json: never a stack trace, never an echo of what was sent.
import type { ErrorCode, Refusal } from '@prowl/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { problemOf, Refused, refusedFrom } from '../http/failure.ts';

const byFastifyCode: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large', message: 'Send at most 1 MiB.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'not-json',
    message: 'Send the body as JSON with the header Content-Type: application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'malformed-json',
    message: 'The body cannot be parsed as JSON. Check quotes, commas and braces.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed-json',
    message: 'The body is shorter or longer than its Content-Length.',
  },
  FST_ERR_BAD_URL: { code: 'unknown-path', message: 'The path is not a valid URL path.' },
};

const validationRefusal = (error: Pick<FastifyError, 'validation' | 'validationContext'>): Refused => {
  const errors = (error.validation ?? []).map((issue) => ({
    pointer: issue.instancePath || '/',
    detail: issue.message ?? 'is not valid',
  }));
  const first = errors[0];
  const hint =
    first === undefined ? '' : ` ${first.pointer === '/' ? 'The body' : first.pointer}: ${first.detail}.`;
  if (error.validationContext === 'params')
    return new Refused('unknown-id', 'There is nothing with this id. Take ids from the lists.');
  if (error.validationContext === 'querystring')
    return new Refused('invalid-query', `A query parameter is unknown or invalid.${hint}`, { errors });
  return new Refused('invalid-body', `The body does not match its schema.${hint}`, { errors });
};

const toRefused = (error: unknown): Refused => {
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error as unknown as FastifyError);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const known = byFastifyCode[code];
  if (known !== undefined) return new Refused(known.code, known.message, { cause: error });
  if (error instanceof SyntaxError && 'statusCode' in error)
    return new Refused(
      'malformed-json',
      'The body cannot be parsed as JSON. Check quotes, commas and braces.',
      { cause: error },
    );
  const status = code.startsWith('FST_') ? Number((error as FastifyError).statusCode) : 500;
  // What the framework says is the client's mistake is one, whichever it comes to say.
  if (status >= 400 && status < 500)
    return new Refused('malformed-request', sentence((error as FastifyError).message), {
      status,
      cause: error,
    });
  return refusedFrom(error);
};

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const send = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  const refusal: Refusal = refused.refusal;
  const problem = problemOf(refusal, request.url.split('?')[0] ?? request.url, request.id, refused.status);
  if (problem.status >= 500)
    request.log.error({ err: refused.cause ?? refused, code: refusal.code }, 'request failed');
  return reply
    .code(problem.status)
    .header('x-request-id', request.id)
    .headers(problem.status === 503 ? { 'retry-after': '2', ...refused.headers } : refused.headers)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
};

/** For what fails before there is a route: an address that cannot be decoded. */
export const answerFrameworkError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  send(request, reply, toRefused(error));
};

export const registerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => send(request, reply, toRefused(error)));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter(
      (method) => app.findRoute({ url: path, method }) !== null || hasParametricRoute(app, path, method),
    );
    // A method that is allowed at a path like this one, which the router took for none of its own.
    const known = request.method === 'HEAD' ? 'GET' : request.method;
    if (allowed.length === 0 || allowed.some((method) => method === known))
      return send(
        request,
        reply,
        new Refused('unknown-path', 'There is nothing at this path. GET /docs lists every path.'),
      );
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    return send(
      request,
      reply,
      new Refused('method-not-allowed', `Use one of: ${allow}.`, { headers: { allow } }),
    );
  });
};

/** Whether some route has this path and method; findRoute alone compares patterns with patterns. */
const hasParametricRoute = (app: FastifyInstance, path: string, method: string): boolean => {
  for (const [pattern, methods] of app.routePatterns)
    if (methods.has(method) && new URLPattern({ pathname: `${pattern}{/}?` }).test({ pathname: path }))
      return true;
  return false;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Of every route: its pattern, and the methods that it has. */
    readonly routePatterns: ReadonlyMap<string, ReadonlySet<string>>;
  }
}
