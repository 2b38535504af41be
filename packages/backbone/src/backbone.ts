// What services share at run time. Two implementations mean the same; no service may know which one it got.
import type { ArtifactStore } from './artifacts.ts';
import type { EventLog } from './event-log.ts';
import type { JobQueue } from './jobs.ts';
import type { Requests } from './requests.ts';
import type { SecretStore } from './secrets.ts';
import type { SnapshotStore } from './snapshots.ts';

export interface Backbone extends AsyncDisposable {
  readonly events: EventLog;
  readonly requests: Requests;
  readonly jobs: JobQueue;
  readonly artifacts: ArtifactStore;
  readonly secrets: SecretStore;
  /** What can be made again from the log: nobody's health depends on it. */
  readonly snapshots: SnapshotStore;
  /** Whether the server behind it answers at all. Never throws; waits as long as it takes, or answers false when that is known. */
  alive(): Promise<boolean>;
  /** By part: `events`, `requests`, `jobs`, `artifacts`, `secrets`. Never throws. */
  health(): Promise<Record<string, 'up' | 'down'>>;
  /** Closes subscriptions, servers and workers (handing their jobs back), then the stores. The same as disposing. */
  close(): Promise<void>;
}
