import { type AgentStatus, agentShare, type Family } from '@prowl/contracts';
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
  readonly families: readonly Family[];
  readonly focus: readonly string[];
  readonly looksFor: readonly string[];
  /** It took part in a session. */
  readonly share: number;
  readonly tookPart: boolean;
  readonly search: string;
}

const withShare = (document: AgentDocument): AgentDocument => ({ ...document, share: agentShare(document) });

export const agents: Projection<AgentDocument> = {
  collection: 'agents',
  version: 3,
  touches: (fact) => {
    switch (fact.type) {
      case 'AgentCreated':
      case 'AgentActivated':
      case 'AgentPaused':
      case 'AgentResumed':
      case 'AgentRetired':
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
        families: charter.families,
        focus: charter.focus,
        looksFor: charter.looksFor ?? [],
        share: agentShare({ testsGenerated: 0, bugsFound: 0 }),
        tookPart: false,
        search: `${name} ${purpose}`.toLowerCase(),
      };
    }
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'AgentActivated':
        return { ...document, status: 'active', tookPart: true };
      case 'AgentPaused':
        return { ...document, status: 'paused' };
      case 'AgentResumed':
        return { ...document, status: document.tookPart ? 'active' : 'created' };
      case 'AgentRetired':
        return { ...document, status: 'retired' };
      case 'TestGenerated':
        return withShare({ ...document, testsGenerated: document.testsGenerated + 1 });
      case 'BugFound':
        return withShare({ ...document, bugsFound: document.bugsFound + 1 });
      default:
        return document;
    }
  },
};
