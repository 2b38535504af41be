// What a team may use, from the log of the system team.
import type { EventLog } from '@prowl/backbone';
import { parseEvent, type Quotas, systemTeam } from '@prowl/contracts';
import { foldStream } from '../core/handling.ts';
import { evolveTeam, noTeam, quotasOf, type TeamState } from './decider.ts';

export const readTeam = async (events: Pick<EventLog, 'read'>, team: string): Promise<TeamState> =>
  foldStream<TeamState>(await events.read({ team: systemTeam, aggregate: 'team', id: team }), {
    initialState: noTeam,
    evolve: evolveTeam,
  });

/** Ids of the keys that were made for a team and not erased since, revoked ones too. */
export const keysOf = async (events: Pick<EventLog, 'readPages'>, team: string): Promise<string[]> => {
  const ids: string[] = [];
  for await (const page of events.readPages({ after: 0, team: systemTeam, aggregates: ['key'] }))
    for (const { event } of page) {
      const parsed = parseEvent(event.type, event.data, event.schemaversion);
      if (parsed?.type === 'KeyCreated' && parsed.data.team === team) ids.push(parsed.data.keyId);
    }
  return ids;
};

export const readQuotas = async (events: Pick<EventLog, 'read'>, team: string): Promise<Quotas> =>
  quotasOf(await readTeam(events, team));
