// Everything the ports throw. `code` is stable, `kind` is the catalogue's: callers branch on these, never on messages.

import type { ErrorKind } from '@prowl/contracts';

export type BackboneErrorKind = ErrorKind;

export abstract class BackboneError extends Error {
  abstract readonly code: string;
  abstract readonly kind: BackboneErrorKind;
  override get name(): string {
    return this.constructor.name;
  }
}

/** A name, size or value that the ports do not take. */
export class InvalidArgument extends BackboneError {
  readonly code = 'backbone/invalid-argument';
  readonly kind = 'invalid';
}

/** Somebody appended in between: read again, decide again, append again. */
export class WrongExpectedPosition extends BackboneError {
  readonly code = 'backbone/wrong-expected-position';
  readonly kind = 'conflict';
  /** The position of the stream's last event; 0 when it has none. */
  readonly actual: number;
  constructor(stream: string, expected: string | number, actual: number) {
    super(`Stream ${stream} is at position ${actual}, not at ${expected}.`);
    this.actual = actual;
  }
}

/** Some ids of the batch, but not all, are already in the stream. Ids are given twice: a defect of the caller. */
export class EventIdTaken extends BackboneError {
  readonly code = 'backbone/event-id-taken';
  readonly kind = 'conflict';
  readonly ids: readonly string[];
  constructor(stream: string, ids: readonly string[]) {
    super(`Stream ${stream}: event id ${ids.join(', ')} is already in it, but not as this batch.`);
    this.ids = ids;
  }
}

/** Nobody serves the subject. */
export class NoResponder extends BackboneError {
  readonly code = 'backbone/no-responder';
  readonly kind = 'unavailable';
  constructor(subject: string) {
    super(`Nobody serves ${subject}.`);
  }
}

export class RequestTimeout extends BackboneError {
  readonly code = 'backbone/request-timeout';
  readonly kind = 'unavailable';
  constructor(subject: string, timeoutMs: number) {
    super(`No answer from ${subject} within ${timeoutMs} ms.`);
  }
}

/** The asker has stopped waiting: the request is not carried out. */
export class RequestExpired extends BackboneError {
  readonly code = 'backbone/request-expired';
  readonly kind = 'unavailable';
  constructor(subject: string) {
    super(`Nobody waits for the answer of ${subject} any more.`);
  }
}

/** The handler at the other end threw. Its code, kind and details come along; its stack does not. */
export class RemoteFailure extends BackboneError {
  readonly code: string;
  readonly kind: BackboneErrorKind;
  readonly details?: unknown;
  constructor(
    message: string,
    code = 'backbone/remote-failure',
    kind: BackboneErrorKind = 'defect',
    details?: unknown,
  ) {
    super(message);
    this.code = code;
    this.kind = kind;
    if (details !== undefined) this.details = details;
  }
}

/** Thrown BY a job's handler: no further attempt can succeed. The job becomes a dead letter at once. */
export class Unretryable extends BackboneError {
  readonly code = 'backbone/unretryable';
  readonly kind = 'refused';
}

/** The reason of a job's signal when it was cancelled. */
export class JobCancelled extends BackboneError {
  readonly code = 'backbone/job-cancelled';
  readonly kind = 'refused';
  constructor(id: string) {
    super(`Job ${id} was cancelled.`);
  }
}

/** The reason of a job's signal when its worker drains: the job is handed back and this attempt does not count. */
export class WorkerDraining extends BackboneError {
  readonly code = 'backbone/worker-draining';
  readonly kind = 'unavailable';
  constructor(id: string) {
    super(`The worker of job ${id} is shutting down.`);
  }
}

export class RangeNotSatisfiable extends BackboneError {
  readonly code = 'backbone/range-not-satisfiable';
  readonly kind = 'invalid';
  readonly size: number;
  constructor(id: string, size: number) {
    super(`Artifact ${id} has ${size} bytes; the range is outside.`);
    this.size = size;
  }
}

export class SecretUnreadable extends BackboneError {
  readonly code = 'backbone/secret-unreadable';
  readonly kind = 'unavailable';
  readonly reason: 'wrong-key' | 'tampered';
  constructor(reference: string, reason: 'wrong-key' | 'tampered', options?: ErrorOptions) {
    super(
      reason === 'wrong-key'
        ? `Secret ${reference} was sealed with another key. Restore the key it was written with, or enter the credential again.`
        : `Secret ${reference} was changed outside of this program and cannot be trusted. Enter the credential again.`,
      options,
    );
    this.reason = reason;
  }
}

/** The backbone cannot be opened or reached. The message is one sentence that says what to do. */
export class BackboneUnavailable extends BackboneError {
  readonly code = 'backbone/unavailable';
  readonly kind = 'unavailable';
}

/** The store has no room left for what it was given; what it holds is still read. */
export class StoreFull extends BackboneUnavailable {}

/** The log was made so that nothing can be taken out of it. The message is one sentence that says what to do. */
export class NotErasable extends BackboneError {
  readonly code = 'backbone/not-erasable';
  readonly kind = 'refused';
}

/** Used after close. */
export class BackboneClosed extends BackboneError {
  readonly code = 'backbone/closed';
  readonly kind = 'unavailable';
  constructor() {
    super('The backbone is closed.');
  }
}
