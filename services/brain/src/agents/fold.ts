// The agents of a team: the built-in ones, and those that somebody created.
import { derivedId } from '@prowl/backbone';
import type { Charter } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold } from '../core/slice.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import { builtInCharters } from './charters.ts';

export interface AgentEntry {
  readonly agentId: string;
  readonly charter: Charter;
  status: 'created' | 'active';
}
export interface AgentsPart {
  readonly agents: Map<string, AgentEntry>;
}
export const createAgents = (): AgentsPart => ({ agents: new Map() });

export const foldAgents: Fold<AgentsPart> = ({ agents }, event) => {
  switch (event.type) {
    case 'AgentCreated': {
      const { agentId, charter } = event.data;
      agents.set(agentId, { agentId, charter, status: 'created' });
      return;
    }
    case 'AgentActivated':
      return change(agents.get(event.data.agentId), (agent) => {
        agent.status = 'active';
      });
    default:
      return;
  }
};

export const builtInAgentId = (team: string, key: string): string =>
  derivedId('agt', 0, team, 'built-in', key);

/** Who takes part in a session: the created ones and the built-in ones. */
export const agentsOf = ({ agents }: AgentsPart, team: string): OwnedCharter[] => [
  ...[...agents.values()].map(({ agentId, charter }) => ({ agentId, charter })),
  ...builtInCharters.map((charter) => ({ agentId: builtInAgentId(team, charter.key), charter })),
];
