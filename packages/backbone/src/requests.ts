// Ask and answer. Payloads travel as JSON on every implementation: what JSON loses (undefined, Date, class) is lost here too.

export interface RequestOptions {
  /** Default 10 000. */
  readonly timeoutMs?: number;
  /** Small and textual: trace context, team, user. Never a credential. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequestContext {
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When the asker stops waiting, milliseconds since the epoch by its clock. Whoever changes something checks it last. */
  readonly expiresAt: number;
}

export type RequestHandler = (payload: unknown, context: RequestContext) => Promise<unknown>;

export interface ServeOptions {
  /** Servers of one queue share the load. Default: one queue for all servers of the subject. */
  readonly queue?: string;
}

export interface Requests {
  /**
   * Subjects are tokens joined by dots. An answer of `undefined` arrives as `null`.
   * @throws NoResponder (at once, nobody serves it), RequestTimeout, RemoteFailure (the handler threw; carries its code and kind),
   * InvalidArgument (bad subject, payload no JSON or larger than `limits.messageBytes`)
   */
  request(subject: string, payload: unknown, options?: RequestOptions): Promise<unknown>;
  /**
   * A request that nobody waits for any more is not handed to the handler: what was answered with a timeout is not carried out later.
   * Disposing it takes no new requests and waits for those in hand.
   */
  serve(subject: string, handler: RequestHandler, options?: ServeOptions): Promise<AsyncDisposable>;
}
