import type { Quotas } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** Kept under the system team. */
export interface TeamDocument {
  readonly id: string;
  readonly name: string;
  readonly quotas: Quotas;
  readonly createdAt: string;
  readonly deletionRequestedAt: string | null;
  readonly search: string;
}

export const teams: Projection<TeamDocument> = {
  collection: 'teams',
  version: 2,
  touches: (fact) =>
    fact.type === 'TeamCreated' || fact.type === 'TeamQuotasSet' || fact.type === 'TeamDeletionRequested'
      ? [fact.data.team]
      : [],
  evolve: (document, fact: Fact) => {
    if (fact.type === 'TeamCreated') {
      const { team, name, quotas } = fact.data;
      return {
        ...{ id: team, name, quotas, createdAt: fact.time, deletionRequestedAt: null },
        search: `${team} ${name}`.toLowerCase(),
      };
    }
    if (document === undefined) return undefined;
    if (fact.type === 'TeamDeletionRequested') return { ...document, deletionRequestedAt: fact.time };
    return fact.type === 'TeamQuotasSet' ? { ...document, quotas: fact.data.quotas } : document;
  },
};
