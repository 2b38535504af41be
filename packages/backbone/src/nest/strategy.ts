// A transport for Nest microservices over any backbone: `@MessagePattern(subject)` serves requests, `@EventPattern(durable, options)`
// receives a durable subscription. Errors pass through as they are: code and kind reach the caller, a failed batch comes again.
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { BaseRpcContext, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Backbone } from '../backbone.ts';
import { InvalidArgument } from '../errors.ts';
import type { SubscribeOptions } from '../event-log.ts';
import type { RequestContext } from '../requests.ts';

/** The second argument of `@EventPattern(durable, extras)`. The handler gets `readonly RecordedEvent[]`. */
export type EventPatternOptions = Omit<SubscribeOptions, 'durable'>;

/** What `@Ctx()` gives a `@MessagePattern` handler. */
export class BackboneRequestContext extends BaseRpcContext<[RequestContext]> {
  get subject(): string {
    return this.args[0].subject;
  }
  get headers(): Readonly<Record<string, string>> {
    return this.args[0].headers;
  }
  get expiresAt(): number {
    return this.args[0].expiresAt;
  }
}

export interface BackboneStrategyOptions {
  /** Replicas with the same queue share requests. Usually the service's name. */
  readonly queue?: string;
}

export class BackboneStrategy extends Server implements CustomTransportStrategy {
  override readonly transportId: symbol = Symbol('backbone');
  override readonly propagatesEventHandlerErrors = true;
  readonly #backbone: Backbone;
  readonly #queue: { queue?: string };
  readonly #open: AsyncDisposable[] = [];

  constructor(backbone: Backbone, options: BackboneStrategyOptions = {}) {
    super();
    this.#backbone = backbone;
    this.#queue = options.queue === undefined ? {} : { queue: options.queue };
  }

  listen(callback: (error?: unknown) => void): void {
    this.#start().then(
      () => callback(),
      (error) => callback(error),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((one) => one[Symbol.asyncDispose]()));
  }

  override on(): never {
    throw new InvalidArgument('The backbone has no connection events to listen to; ask its health().');
  }

  override unwrap<T>(): T {
    return this.#backbone as T;
  }

  /** Requests first: a subscription's handler may ask its own service. */
  async #start(): Promise<void> {
    const handlers = [...this.messageHandlers];
    for (const [subject, handler] of handlers.filter(([, { isEventHandler }]) => !isEventHandler)) {
      const serve = (payload: unknown, context: RequestContext) =>
        call(handler, payload, new BackboneRequestContext([context]));
      this.#open.push(await this.#backbone.requests.serve(subject, serve, this.#queue));
    }
    for (const [durable, handler] of handlers.filter(([, { isEventHandler }]) => isEventHandler)) {
      if (handler.next !== undefined)
        throw new InvalidArgument(`Two event handlers have the durable name ${durable}; each needs its own.`);
      const options = { ...(handler.extras as EventPatternOptions | undefined), durable };
      const receive = async (events: unknown) =>
        void (await call(handler, events, new BaseRpcContext<unknown[]>([])));
      this.#open.push(await this.#backbone.events.subscribe(options, receive));
    }
  }
}

async function call(handler: MessageHandler, payload: unknown, context: BaseRpcContext): Promise<unknown> {
  const result: unknown = await handler(payload, context);
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}
