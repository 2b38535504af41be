// What every route gets: the bus, the backbone's stores, settings, and the few moves that routes share.
import type { Backbone } from '@prowl/backbone';
import type { Health, TargetPolicy } from '@prowl/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bus, Caller } from '../bus/bus.ts';
import { isUnavailable } from '../http/failure.ts';
import type { GatewaySettings } from './settings.ts';

export interface RouteContext {
  readonly bus: Bus;
  readonly backbone: Backbone;
  readonly settings: GatewaySettings;
  /** Aborts when the gateway closes. */
  readonly closing: AbortSignal;
  readonly targets: TargetPolicy;
  readonly health?: Health;
}

/** Only public routes have no identity; what they ask for is not of a team. */
export const callerOf = (context: RouteContext, request: FastifyRequest): Caller => ({
  team: request.identity?.team ?? context.settings.team,
  requestId: request.id,
  ...(request.origin === null ? {} : { origin: request.origin }),
});

const prefersAsync = (request: FastifyRequest): boolean =>
  String(request.headers.prefer ?? '')
    .toLowerCase()
    .includes('respond-async');

/**
 * Read your own writes: waits until the read models show the position, unless the client would rather not. Where they are away the write
 * is done all the same, and is answered: a refusal means that nothing was done.
 */
export const shown = async (
  context: RouteContext,
  request: FastifyRequest,
  position: number,
): Promise<void> => {
  if (prefersAsync(request)) return;
  const show = () => context.bus.query(callerOf(context, request), 'status', {}, position);
  await shownOr(request, show, () => undefined);
};

/** What the read models show of a write; where they are away what is known of it: it is done, and said. */
export const shownOr = async <Shown, Known>(
  request: FastifyRequest,
  show: () => Promise<Shown>,
  known: () => Known,
): Promise<Shown | Known> => {
  try {
    return await show();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    request.log.warn({ err: error }, 'answered before it is shown: the read models are away');
    return known();
  }
};

/** The next page's address goes into the Link header (RFC 8288). */
export const linkNext = (request: FastifyRequest, reply: FastifyReply, next: string | null): void => {
  if (next === null) return;
  const url = new URL(request.originalUrl, 'http://localhost');
  url.searchParams.set('cursor', next);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
};
