// Whether the gateway may listen at all. Pure.
import { isLoopback } from '@prowl/service';

export interface Listening {
  /** The address to listen on. */
  readonly bind: string;
  /** An operator's key is in the settings. */
  readonly adminKey: boolean;
  readonly oidc: boolean;
  /** Keys that were ever made. */
  readonly keys: number;
}

/** Nobody needs a key: this machine alone can ask, and no key was ever made. */
export const isOpen = ({ bind, adminKey, oidc, keys }: Listening): boolean =>
  isLoopback(bind) && !adminKey && !oidc && keys === 0;

/** One sentence that says why the gateway does not start; undefined when it may. */
export const refusalToListen = (listening: Listening): string | undefined => {
  if (isLoopback(listening.bind) || listening.adminKey || listening.oidc || listening.keys > 0)
    return undefined;
  return `HOST ${listening.bind} can be reached from outside and nobody would need a key: set BOOTSTRAP_ADMIN_KEY, ADMIN_KEY_HASH or OIDC_ISSUER, or listen on 127.0.0.1.`;
};
