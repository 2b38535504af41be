// The names of subjects and streams, and what the streams are like, those behind the buckets too.
import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamName } from '../event-log.ts';
import type { Link } from './link.ts';
import type { Wanted } from './migration.ts';

export interface Streams {
  readonly events: string;
  readonly jobs: string;
  readonly dead: string;
}

export const streamsOf = (prefix: string): Streams => ({
  events: `${prefix.toUpperCase()}_EVENTS`,
  jobs: `${prefix.toUpperCase()}_JOBS`,
  dead: `${prefix.toUpperCase()}_DEAD`,
});

export const subjectsOf = (prefix: string) => ({
  stream: ({ team, aggregate, id }: StreamName) => `${prefix}.events.${team}.${aggregate}.${id}`,
  events: (team = '*', aggregate = '*') => `${prefix}.events.${team}.${aggregate}.>`,
  request: (subject: string) => `${prefix}.requests.${subject}`,
  job: (kind: string, priority: number, id: string) => `${prefix}.jobs.${kind}.${priority}.${id}`,
  jobs: (kind: string, priority: number | '*') => `${prefix}.jobs.${kind}.${priority}.*`,
  dead: (team: string, id: string) => `${prefix}.dead.${team}.${id}`,
  /** Somebody may take a job of this kind and priority. */
  bell: (kind: string, priority: number | '*') => `${prefix}.bell.${kind}.${priority}`,
  cancelled: (id: string) => `${prefix}.cancelled.${id}`,
});

/** How long the server remembers an append as such, milliseconds. That an event is in its stream is known for ever. */
const duplicateWindowMs = 120_000;

/** What every stream of ours has in common; limits too, so that none of an older version throws anything away. */
const common = {
  ...{
    storage: StorageType.File,
    allow_direct: true,
    max_age: 0,
    max_bytes: -1,
    max_msgs: -1,
    max_msg_size: -1,
  },
  ...{ max_consumers: -1, retention: RetentionPolicy.Limits, discard: DiscardPolicy.New },
} as const;

export function configsOf({ prefix, replicas }: Pick<Link, 'prefix' | 'replicas'>): Wanted[] {
  const { events, jobs, dead } = streamsOf(prefix);
  const each = { ...common, num_replicas: replicas };
  const once = { ...each, max_msgs_per_subject: 1, discard_new_per_subject: true };
  const bucket = (name: string) => ({
    name: `KV_${name}`,
    subjects: [`$KV.${name}.>`],
    allow_rollup_hdrs: true,
    max_msgs_per_subject: 1,
  });
  return [
    {
      ...once,
      name: events,
      subjects: [`${prefix}.events.>`],
      allow_atomic: true,
      duplicate_window: nanos(duplicateWindowMs),
      deny_delete: true,
    },
    { ...once, name: jobs, subjects: [`${prefix}.jobs.>`], retention: RetentionPolicy.Workqueue },
    {
      ...each,
      max_msgs_per_subject: 1,
      discard: DiscardPolicy.Old,
      name: dead,
      subjects: [`${prefix}.dead.>`],
    },
    { ...each, ...bucket(`${prefix}_jobs`) },
    { ...each, ...bucket(`${prefix}_secrets`) },
    {
      ...{ ...each, name: `OBJ_${prefix}_artifacts`, max_msgs_per_subject: -1, allow_rollup_hdrs: true },
      subjects: [`$O.${prefix}_artifacts.C.>`, `$O.${prefix}_artifacts.M.>`],
    },
  ];
}
