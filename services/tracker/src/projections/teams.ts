import type { Quotas } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** Kept under the system team. */
export interface TeamDocument {
  readonly id: string;
  readonly name: string;
  readonly quotas: Quotas;
  readonly createdAt: string;
  readonly search: string;
}

export const teams: Projection<TeamDocument> = {
  collection: 'teams',
  version: 1,
  touches: (fact) => (fact.type === 'TeamCreated' || fact.type === 'TeamQuotasSet' ? [fact.data.team] : []),
  evolve: (document, fact: Fact) => {
    if (fact.type === 'TeamCreated') {
      const { team, name, quotas } = fact.data;
      return { id: team, name, quotas, createdAt: fact.time, search: `${team} ${name}`.toLowerCase() };
    }
    if (document === undefined || fact.type !== 'TeamQuotasSet') return document;
    return { ...document, quotas: fact.data.quotas };
  },
};
