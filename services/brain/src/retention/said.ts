// What a team's retention has said of its archives.
import type { Backbone, StreamName } from '@prowl/backbone';
import { type EventData, parseEvent } from '@prowl/contracts';

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
