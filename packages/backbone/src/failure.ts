// How an error crosses a process boundary: what callers branch on and a sentence, never a stack.
import { type BackboneErrorKind, RemoteFailure } from './errors.ts';

export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly kind?: BackboneErrorKind;
  readonly details?: unknown;
}

const kinds: readonly string[] = [
  'malformed',
  'invalid',
  'refused',
  'not-found',
  'conflict',
  'unavailable',
  'defect',
] satisfies BackboneErrorKind[];

export function toFailure(error: unknown): Failure {
  const message = messageOf(error);
  if (typeof error !== 'object' || error === null) return { message };
  const { code, kind, details } = error as { code?: unknown; kind?: unknown; details?: unknown };
  return {
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isKind(kind) ? { kind } : {}),
    ...plain(details),
  };
}

function plain(details: unknown): { details?: unknown } {
  try {
    return details === undefined ? {} : { details: JSON.parse(JSON.stringify(details)) };
  } catch {
    return {}; // no JSON: the code and the message must do
  }
}

export function fromFailure(failure: Failure): RemoteFailure {
  return new RemoteFailure(failure.message, failure.code, failure.kind, failure.details);
}

export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
    return error.message;
  return String(error);
}

function isKind(value: unknown): value is BackboneErrorKind {
  return typeof value === 'string' && kinds.includes(value);
}
