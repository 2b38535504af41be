// Requests within the process. Payloads still go through JSON, so that nothing works here that would not work over a network.
import { settled } from '../backoff.ts';
import { BackboneClosed, NoResponder, RequestExpired, RequestTimeout } from '../errors.ts';
import { fromFailure, toFailure } from '../failure.ts';
import { checkCount, checkSubject, checkToken, encode } from '../names.ts';
import type { RequestContext, RequestHandler, RequestOptions, Requests, ServeOptions } from '../requests.ts';

interface Server {
  readonly handler: RequestHandler;
  readonly inHand: Set<Promise<unknown>>;
}

const closeMs = 5000;

export class EmbeddedRequests implements Requests {
  /** By subject, then by queue. The first of a queue is the next to be asked. */
  readonly #subjects = new Map<string, Map<string, Server[]>>();
  #closed = false;

  async request(subject: string, payload: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { timeoutMs = 10_000, headers = {} } = options;
    checkSubject(subject);
    checkCount('`timeoutMs`', timeoutMs, 2 ** 31 - 1);
    const json = encode(`The request to ${subject}`, payload);
    if (this.#closed) throw new BackboneClosed();
    const queues = this.#subjects.get(subject);
    if (queues === undefined) throw new NoResponder(subject);
    const expiresAt = Date.now() + timeoutMs;
    const answers = [...queues.values()].map((servers) =>
      ask(next(servers), json, { subject, headers, expiresAt }),
    );
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new RequestTimeout(subject, timeoutMs)), timeoutMs);
      });
      return JSON.parse(await Promise.race([...answers, late]));
    } finally {
      clearTimeout(timer);
    }
  }

  async serve(
    subject: string,
    handler: RequestHandler,
    options: ServeOptions = {},
  ): Promise<AsyncDisposable> {
    const { queue = 'all' } = options;
    checkSubject(subject);
    checkToken('A queue', queue);
    if (this.#closed) throw new BackboneClosed();
    const server: Server = { handler, inHand: new Set() };
    const queues = this.#subjects.get(subject) ?? new Map<string, Server[]>();
    this.#subjects.set(subject, queues);
    const servers = queues.get(queue) ?? [];
    queues.set(queue, servers);
    servers.push(server);
    return {
      [Symbol.asyncDispose]: async () => {
        if (servers.includes(server)) servers.splice(servers.indexOf(server), 1);
        if (servers.length === 0 && queues.get(queue) === servers) queues.delete(queue);
        if (queues.size === 0 && this.#subjects.get(subject) === queues) this.#subjects.delete(subject);
        await Promise.allSettled(server.inHand);
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const servers = [...this.#subjects.values()].flatMap((queues) => [...queues.values()].flat());
    this.#subjects.clear();
    await settled(Promise.allSettled(servers.flatMap((server) => [...server.inHand])), closeMs);
  }
}

function next(servers: Server[]): Server {
  const server = servers.shift();
  if (server === undefined) throw new Error('A queue without a server was kept.');
  servers.push(server);
  return server;
}

/** Answers as JSON. A late answer after the timeout is dropped, never an unhandled rejection. */
function ask(server: Server, json: string, { subject, headers, expiresAt }: RequestContext): Promise<string> {
  const answer = (async () => {
    await Promise.resolve();
    try {
      if (Date.now() >= expiresAt) throw new RequestExpired(subject);
      const context = { subject, headers: { ...headers }, expiresAt };
      return encode(`The answer of ${subject}`, await server.handler(JSON.parse(json), context));
    } catch (error) {
      throw fromFailure(toFailure(error));
    }
  })();
  server.inHand.add(answer);
  answer.then(
    () => server.inHand.delete(answer),
    () => server.inHand.delete(answer),
  );
  return answer;
}
