// What a team may use, from the log of the system team.
import type { EventLog } from '@prowl/backbone';
import { type Quotas, systemTeam } from '@prowl/contracts';
import { foldStream } from '../core/handling.ts';
import { evolveTeam, noTeam, quotasOf, type TeamState } from './decider.ts';

export const readTeam = async (events: Pick<EventLog, 'read'>, team: string): Promise<TeamState> =>
  foldStream<TeamState>(await events.read({ team: systemTeam, aggregate: 'team', id: team }), {
    initialState: noTeam,
    evolve: evolveTeam,
  });

export const readQuotas = async (events: Pick<EventLog, 'read'>, team: string): Promise<Quotas> =>
  quotasOf(await readTeam(events, team));
