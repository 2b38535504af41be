// What all ports share of one connection: names, JetStream, and what its errors mean to a caller.
import { JetStreamApiError, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { BackboneClosed, BackboneError, BackboneUnavailable, StoreFull } from '../errors.ts';

export interface Link {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** A token: begins every subject; in capitals every stream. */
  readonly prefix: string;
  readonly replicas: number;
  /** Aborts when the backbone closes. */
  readonly closing: AbortSignal;
  readonly report: (error: unknown, where: string) => void;
  /** Told when the server has no room for what this port stores. */
  readonly full: () => void;
  /** Told whether an append was answered: a log that could not be written once takes nothing until its server is started anew, and says nothing. */
  readonly answered: (yes: boolean) => void;
}

/** What a JetStream API error says in its `err_code`. Source: nats-server, server/errors.json. */
export const apiCodes = {
  wrongLastSequence: 10071,
  duplicateInBatch: 10201,
  subjectIsFull: 10077,
  noMessage: 10037,
  noConsumer: 10014,
  noStream: 10059,
  storeNotMade: 10049,
  streamNameTaken: 10058,
  consumerDiffers: 10148,
  badStream: 10052,
  streamNotUpdated: 10069,
  consumerNotMade: 10012,
} as const;

export const isApiError = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

export function checkOpen({ closing }: Link): void {
  if (closing.aborted) throw new BackboneClosed();
}

/** Passes the work's result on; what went wrong on the way becomes an error of the ports. */
export async function reached<Result>(link: Link, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw translated(link, error);
  }
}

export function translated({ closing, connection, full }: Link, error: unknown): unknown {
  if (error instanceof BackboneError) return error;
  if (closing.aborted) return new BackboneClosed();
  if (error instanceof JetStreamApiError) {
    if (!/insufficient|no space|resource|maximum bytes/i.test(error.message))
      return new BackboneUnavailable(`The NATS server refused: ${error.message}.`, { cause: error });
    full();
    return new StoreFull(
      `The NATS server has no room left (${error.message}). Give JetStream a larger disk or limit, or delete old data.`,
      { cause: error },
    );
  }
  const away =
    error instanceof errors.TimeoutError ||
    error instanceof errors.ClosedConnectionError ||
    error instanceof errors.DrainingConnectionError ||
    error instanceof errors.ConnectionError ||
    error instanceof errors.NoRespondersError ||
    error instanceof errors.RequestError ||
    (error instanceof Error && /timeout|not enabled|no responders|heartbeats missed/i.test(error.message));
  if (away)
    return new BackboneUnavailable(`The NATS server at ${connection.getServer()} does not answer.`, {
      cause: error,
    });
  return error;
}
