// Refusals inside the gateway, and the one place where an error's kind becomes an HTTP status.
import { BackboneError } from '@prowl/backbone';
import { type ErrorCode, type ErrorKind, errorCatalogue, type Problem, type Refusal } from '@prowl/contracts';

/** A refusal on its way to the client. `message` says what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it says more than the code does: 414 and its like. */
  readonly status: number | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    more: {
      errors?: Refusal['errors'];
      headers?: Record<string, string>;
      cause?: unknown;
      status?: number;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.refusal = { code, message, ...(more.errors === undefined ? {} : { errors: more.errors }) };
    this.headers = more.headers ?? {};
    this.status = more.status;
  }
}

const special: Partial<Record<ErrorCode, number>> = {
  'method-not-allowed': 405,
  'not-json': 415,
  'body-too-large': 413,
  'not-acceptable': 406,
  'range-not-satisfiable': 416,
  'foreign-origin': 403,
  unauthenticated: 401,
  'rate-limited': 429,
};

const statusOfKind = (kind: ErrorKind): number => {
  switch (kind) {
    case 'malformed':
      return 400;
    case 'invalid':
      return 422;
    case 'refused':
      return 403;
    case 'not-found':
      return 404;
    case 'conflict':
      return 409;
    case 'unavailable':
      return 503;
    case 'defect':
      return 500;
  }
};

export const statusOf = (code: ErrorCode): number => special[code] ?? statusOfKind(errorCatalogue[code].kind);

/** RFC 9457 body of a refusal. */
export const problemOf = (
  refusal: Refusal,
  instance: string,
  requestId: string,
  status = statusOf(refusal.code),
): Problem => ({
  type: `https://prowl.dev/problems/${refusal.code}`,
  title: errorCatalogue[refusal.code].title,
  status,
  detail: refusal.message,
  instance,
  requestId,
  ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
});

/** It may be better the next time. */
export const isUnavailable = (error: unknown): boolean =>
  refusedFrom(error).refusal.code === 'service-unavailable';

/** The bus or a service does not answer → unavailable; anything else that is thrown is a defect of ours. */
export const refusedFrom = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  if (error instanceof BackboneError && error.kind === 'unavailable') {
    const part = error.code === 'backbone/unavailable' ? 'The event bus' : 'A part of the service';
    return new Refused(
      'service-unavailable',
      `${part} does not answer at the moment. Retry in a few seconds.`,
      {
        headers: { 'retry-after': '2' },
        cause: error,
      },
    );
  }
  return new Refused('defect', 'The request failed. The log has the cause under the request id.', {
    cause: error,
  });
};

/** What a query answered, when there is something. @throws Refused unknown-id. */
export const found = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Refused('unknown-id', `There is no ${what} with this id.`);
  return value;
};
