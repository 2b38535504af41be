// What a team's retention has said of its archives.
import type { Backbone, StreamName } from '@prowl/backbone';
import { type ArchiveStatus, type DomainEvent, type EventData, parseEvent } from '@prowl/contracts';

export type Archived = EventData<'HistoryArchived'>;

export const retentionOf = (team: string): StreamName => ({ team, aggregate: 'retention', id: team });

/** What was said of each archive last, and the position of the last event of the team's retention. */
export const archivesOf = async (
  { events }: Pick<Backbone, 'events'>,
  team: string,
): Promise<{ readonly archives: ReadonlyMap<string, Archived>; readonly last: number | 'none' }> => {
  const recorded = await events.read(retentionOf(team));
  const archives = new Map<string, Archived>();
  for (const { event } of recorded) {
    const parsed = parseEvent(event.type, event.data, event.schemaversion);
    if (parsed?.type === 'HistoryArchived') archives.set(parsed.data.archiveId, parsed.data);
  }
  return { archives, last: recorded.at(-1)?.position ?? 'none' };
};

const statuses = {
  HistoryArchived: 'archived',
  ArchivePurged: 'purged',
  ArchiveRestoreRequested: 'restoring',
  ArchiveRestored: 'restored',
} as const satisfies Partial<Record<DomainEvent['type'], ArchiveStatus>>;
type Said = Extract<DomainEvent, { type: keyof typeof statuses }>;
const isSaid = (event: DomainEvent): event is Said => Object.hasOwn(statuses, event.type);

/** What an event of the team's retention says that an archive has become; undefined for all others. */
export const becomes = (
  event: DomainEvent,
): { readonly id: string; readonly status: ArchiveStatus } | undefined => {
  return isSaid(event) ? { id: event.data.archiveId, status: statuses[event.type] } : undefined;
};
