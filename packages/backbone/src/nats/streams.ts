// The names of subjects and streams, and the streams themselves: made when they are missing, brought up to date when they are not.
import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamName } from '../event-log.ts';
import type { Link } from './link.ts';

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

/** How long the server remembers an event id beyond its stream, milliseconds. Within a stream it is for ever. */
const duplicateWindowMs = 120_000;

/** What every stream of ours has in common. */
const common = { storage: StorageType.File, allow_direct: true, max_msgs_per_subject: 1 } as const;

const configs = ({ prefix, replicas }: Pick<Link, 'prefix' | 'replicas'>): (Partial<StreamConfig> & { name: string })[] => {
  const { events, jobs, dead } = streamsOf(prefix);
  const once = { ...common, num_replicas: replicas, discard: DiscardPolicy.New, discard_new_per_subject: true };
  return [
    {
      ...once,
      name: events,
      subjects: [`${prefix}.events.>`],
      allow_atomic: true,
      duplicate_window: nanos(duplicateWindowMs),
      deny_delete: true,
      deny_purge: true,
    },
    { ...once, name: jobs, subjects: [`${prefix}.jobs.>`], retention: RetentionPolicy.Workqueue },
    { ...common, num_replicas: replicas, name: dead, subjects: [`${prefix}.dead.>`] },
  ];
};

/** Makes or updates the streams of one prefix. Safe to do by many at once. */
export async function ensureStreams(link: Link): Promise<void> {
  const { streams } = link.manager;
  await Promise.all(
    configs(link).map(async (config) => {
      const there = await streams.info(config.name).catch(() => undefined);
      if (there === undefined) await streams.add(config);
      else if (there.config.num_replicas !== config.num_replicas) await streams.update(config.name, config);
    }),
  );
}
