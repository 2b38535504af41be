// Ask and answer over core NATS: a queue group for each queue of a subject. A handler's error travels as an answer with a header.
import { errors, headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { settled } from '../backoff.ts';
import { NoResponder, RequestExpired, RequestTimeout } from '../errors.ts';
import { type Failure, fromFailure, toFailure } from '../failure.ts';
import { checkCount, checkSubject, checkToken, encode } from '../names.ts';
import type { RequestHandler, RequestOptions, Requests, ServeOptions } from '../requests.ts';
import { checkOpen, type Link, translated } from './link.ts';
import { subjectsOf } from './streams.ts';

const failed = 'Prowl-Failed';
/** Header: when the asker stops waiting, milliseconds since the epoch. */
const expires = 'Prowl-Expires';
const closeMs = 5_000;

interface Server {
  readonly subscription: Subscription;
  readonly inHand: Set<Promise<void>>;
}

export class NatsRequests implements Requests {
  readonly #link: Link;
  readonly #servers = new Set<Server>();

  constructor(link: Link) {
    this.#link = link;
  }

  async request(subject: string, payload: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { timeoutMs = 10_000 } = options;
    checkSubject(subject);
    checkCount('`timeoutMs`', timeoutMs, 2 ** 31 - 1);
    const json = encode(`The request to ${subject}`, payload);
    checkOpen(this.#link);
    const carried = headers();
    for (const [name, value] of Object.entries(options.headers ?? {})) carried.set(name, value);
    carried.set(expires, String(Date.now() + timeoutMs));
    const { connection, prefix } = this.#link;
    const asked = { timeout: timeoutMs, headers: carried };
    const answer = await connection
      .request(subjectsOf(prefix).request(subject), json, asked)
      .catch((error: unknown) => {
        const cause = error instanceof errors.RequestError ? error.cause : error;
        if (
          cause instanceof errors.NoRespondersError ||
          (error instanceof errors.RequestError && error.isNoResponders())
        )
          throw new NoResponder(subject);
        if (cause instanceof errors.TimeoutError && !this.#link.closing.aborted)
          throw new RequestTimeout(subject, timeoutMs);
        throw translated(this.#link, error);
      });
    if (answer.headers?.has(failed) === true) throw fromFailure(answer.json<Failure>());
    return answer.json();
  }

  async serve(
    subject: string,
    handler: RequestHandler,
    options: ServeOptions = {},
  ): Promise<AsyncDisposable> {
    const { queue = 'all' } = options;
    checkSubject(subject);
    checkToken('A queue', queue);
    checkOpen(this.#link);
    const { connection, prefix } = this.#link;
    const inHand = new Set<Promise<void>>();
    const subscription = connection.subscribe(subjectsOf(prefix).request(subject), {
      queue,
      callback: (error, message) => {
        if (error !== null) return this.#link.report(error, `serving ${subject}`);
        const work = answerTo(message, subject, handler).catch((cause: unknown) =>
          this.#link.report(cause, `answering ${subject}`),
        );
        inHand.add(work);
        void work.then(() => inHand.delete(work));
      },
    });
    const server: Server = { subscription, inHand };
    this.#servers.add(server);
    // Who serves while the server is away is announced with the next connection.
    await connection.flush().catch((error: unknown) => {
      if (connection.isClosed()) throw translated(this.#link, error);
      this.#link.report(error, `serving ${subject}`);
    });
    return {
      [Symbol.asyncDispose]: async () => {
        this.#servers.delete(server);
        await leave(server);
        await Promise.allSettled(inHand);
      },
    };
  }

  /** Takes nothing new, and waits a while for what is in hand. */
  async close(): Promise<void> {
    const servers = [...this.#servers];
    this.#servers.clear();
    await Promise.all(servers.map(leave));
    await settled(Promise.allSettled(servers.flatMap(({ inHand }) => [...inHand])), closeMs);
  }
}

/** What the server had sent already is still answered. */
const leave = ({ subscription }: Server): Promise<void> =>
  subscription.isClosed() ? Promise.resolve() : subscription.drain().catch(() => undefined);

async function answerTo(message: Msg, subject: string, handler: RequestHandler): Promise<void> {
  const carried = Object.fromEntries(
    (message.headers?.keys() ?? []).map((name) => [name, message.headers?.get(name) ?? '']),
  );
  // An asker of an older version does not say how long it waits.
  const expiresAt = Number(carried[expires] ?? Number.MAX_SAFE_INTEGER);
  try {
    if (Date.now() >= expiresAt) throw new RequestExpired(subject);
    const answer = await handler(message.json(), { subject, headers: carried, expiresAt });
    message.respond(encode(`The answer of ${subject}`, answer));
  } catch (error) {
    const marked = headers();
    marked.set(failed, '1');
    message.respond(JSON.stringify(toFailure(error)), { headers: marked });
  }
}
