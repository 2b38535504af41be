// The agents of a team: the built-in ones, and those that somebody created.
import { derivedId } from '@prowl/backbone';
import type { Charter } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold } from '../core/slice.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import { builtInCharters } from './charters.ts';
import { type AgentState, evolve, initialState } from './decider.ts';

export interface AgentEntry extends AgentState {
  readonly agentId: string;
  readonly charter: Charter;
}
export interface AgentsPart {
  readonly agents: Map<string, AgentEntry>;
}
export const createAgents = (): AgentsPart => ({ agents: new Map() });

export const foldAgents: Fold<AgentsPart> = ({ agents }, event) => {
  switch (event.type) {
    case 'AgentCreated': {
      const { agentId, charter } = event.data;
      agents.set(agentId, { agentId, charter, ...evolve(initialState, event) });
      return;
    }
    case 'AgentActivated':
    case 'AgentPaused':
    case 'AgentRetired':
    case 'AgentResumed':
      return change(agents.get(event.data.agentId), (agent) => Object.assign(agent, evolve(agent, event)));
    default:
      return;
  }
};

export const builtInAgentId = (team: string, key: string): string =>
  derivedId('agt', 0, team, 'built-in', key);

/** Who takes part in a session: the created ones that are neither paused nor retired, and the built-in ones. */
export const agentsOf = ({ agents }: AgentsPart, team: string): OwnedCharter[] => [
  ...[...agents.values()]
    .filter(({ status }) => status === 'created' || status === 'active')
    .map(({ agentId, charter }) => ({ agentId, charter })),
  ...builtInCharters.map((charter) => ({ agentId: builtInAgentId(team, charter.key), charter })),
];
