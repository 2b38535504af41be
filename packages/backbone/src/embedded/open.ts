import type { Backbone } from '../backbone.ts';

export interface EmbeddedOptions {
  /** A folder, made when it is missing. One process at a time. */
  readonly dataDir: string;
  /** 32 bytes that seal the secrets. Default: `secrets.key` in the folder, made on first use (mode 0600). */
  readonly secretKey?: Uint8Array;
  /** Pauses of retried jobs and subscriptions: doubling from baseMs (500) to maxMs (30 000). */
  readonly backoff?: { readonly baseMs: number; readonly maxMs: number };
}

export function openEmbedded(options: EmbeddedOptions): Promise<Backbone> {
  return Promise.reject(new Error(`not yet: ${options.dataDir}`));
}
