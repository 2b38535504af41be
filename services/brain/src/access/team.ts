// What a team may use, from the log of the system team.
import type { EventLog } from '@prowl/backbone';
import { parseEvent, type Quotas, systemTeam } from '@prowl/contracts';
import { evolveTeam, noTeam, quotasOf, type TeamState } from './decider.ts';

export const readTeam = async (events: Pick<EventLog, 'read'>, team: string): Promise<TeamState> => {
  const recorded = await events.read({ team: systemTeam, aggregate: 'team', id: team });
  return recorded.reduce((state, { event }) => {
    const parsed = parseEvent(event.type, event.data, event.schemaversion);
    return parsed === undefined ? state : evolveTeam(state, parsed);
  }, noTeam);
};

export const readQuotas = async (events: Pick<EventLog, 'read'>, team: string): Promise<Quotas> =>
  quotasOf(await readTeam(events, team));
