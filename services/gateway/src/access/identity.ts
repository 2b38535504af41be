// Who asks.
import type { Role } from '@prowl/contracts';

export interface Identity {
  /** For limits and the log: the key's id or the token's subject, never a secret. */
  readonly id: string;
  /** Nobody needs a key. */
  readonly open: boolean;
  readonly team: string;
  readonly role: Role;
  /** Manages every team and the keys of all; has no data of its own. */
  readonly operator: boolean;
  /** Aborts when the key or token ends, and with it what it opened. */
  readonly ends?: () => AbortSignal;
}

/** What a route needs: nothing, or at least this role. */
export type Access = 'public' | Role;

/** What routes declare. */
export const everybody = { access: 'public', rateLimit: false } as const; // limits are per key
export const reads = { access: 'viewer' } as const;
export const writes = { access: 'tester' } as const;

const order: readonly Role[] = ['viewer', 'tester', 'admin'];
export const mayDo = (has: Role, needed: Role): boolean => order.indexOf(has) >= order.indexOf(needed);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares it; one that does not cannot be registered. */
    access?: Access;
    /** Operators have no team of their own to ask about; these routes are for them as well. */
    operators?: boolean;
    /** Fields of the answer that are never kept: a repetition under the same Idempotency-Key answers null there. */
    shownOnce?: readonly string[];
  }
  interface FastifyRequest {
    identity: Identity | null;
    /** Of a request that may come again and is done once: its key and when it came first. */
    origin: { readonly id: string; readonly at: number } | null;
  }
}
