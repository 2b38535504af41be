import type { AgentStatus } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

export interface AgentDocument {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly testsGenerated: number;
  readonly bugsFound: number;
  readonly status: AgentStatus;
  readonly createdAt: string;
  readonly builtIn: boolean;
  readonly search: string;
}

export const agents: Projection<AgentDocument> = {
  collection: 'agents',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'AgentCreated':
      case 'AgentActivated':
      case 'TestGenerated':
      case 'BugFound':
        return [fact.data.agentId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'AgentCreated') {
      const { agentId, name, purpose, charter } = fact.data;
      return {
        id: agentId,
        name,
        purpose,
        testsGenerated: 0,
        bugsFound: 0,
        status: 'created',
        createdAt: fact.time,
        builtIn: charter.builtIn,
        search: `${name} ${purpose}`.toLowerCase(),
      };
    }
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'AgentActivated':
        return { ...document, status: 'active' };
      case 'TestGenerated':
        return { ...document, testsGenerated: document.testsGenerated + 1 };
      case 'BugFound':
        return { ...document, bugsFound: document.bugsFound + 1 };
      default:
        return document;
    }
  },
};
