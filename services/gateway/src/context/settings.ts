// What the composition root decides for the gateway. Nothing in this room reads the environment.
import type { AccessSettings } from '../access/settings.ts';

export interface GatewaySettings {
  /** Of the product, shown in the API description. */
  readonly version: string;
  readonly pid: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Folders (absolute) under which a local path may lie. */
  readonly localPathRoots: readonly string[];
  /** Host names under which the API is asked for; others are refused (DNS rebinding). Empty: any. */
  readonly hosts: readonly string[];
  /** The team of an open installation, and of probes. */
  readonly team: string;
  readonly access: AccessSettings;
  /** Private addresses that may be tested (TARGET_ALLOW). Absent: on loopback all, else none. */
  readonly targetAllow?: readonly string[] | undefined;
}
