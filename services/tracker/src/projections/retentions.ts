import type { Fact, Projection } from './projection.ts';

/** How long a team keeps its history. */
export interface RetentionDocument {
  readonly id: string; // the team
  readonly days: number | null;
}

export const retentions: Projection<RetentionDocument> = {
  collection: 'retentions',
  version: 1,
  touches: (fact) => (fact.type === 'RetentionSet' ? [fact.team] : []),
  evolve: (document, fact: Fact, id) =>
    fact.type === 'RetentionSet' ? { id, days: fact.data.days } : document,
};
