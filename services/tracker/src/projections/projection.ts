// What a projection is: which documents an event touches, and how each evolves. Pure; the projector does the reading and writing.
import type { DomainEvent } from '@prowl/contracts';

/** An event with what its envelope says about it. `restored`: it is a copy of one that was archived. */
export type Fact = DomainEvent & {
  readonly team: string;
  readonly time: string;
  readonly position: number;
  readonly restored?: true;
};

export interface Document {
  readonly id: string;
}

export const collections = [
  'configurations',
  'tests',
  'runs',
  'sessions',
  'bugs',
  'agents',
  'tickets',
  'totals',
  'teams',
  'keys',
  'schedules',
  'webhooks',
  'deliveries',
  'filings',
  'archives',
  'retentions',
] as const;
export type Collection = (typeof collections)[number];

export interface Projection<Doc extends Document = Document> {
  readonly collection: Collection;
  /**
   * Of what it makes of the same events. Raised with every change of it, so that the read models are built again from the log;
   * version.spec.ts fails when that was forgotten.
   */
  readonly version: number;
  /** It has documents of what is archived, and makes them again of what was restored. */
  readonly restores?: true;
  /** Ids of the documents that this event changes. */
  touches(fact: Fact): readonly string[];
  /** The document after the event; undefined when the event says nothing of a document that does not exist yet. */
  evolve(document: Doc | undefined, fact: Fact, id: string): Doc | undefined;
}

/** Added once, order kept. */
export const withMember = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list : [...list, item];
