// The port of the read side's store. A document carries the position of the last event folded into it, so that a batch written
// twice changes nothing; the checkpoint moves in the same write.
import type { Collection, Document } from '../projections/projection.ts';

export interface StoredDocument {
  readonly team: string;
  readonly position: number;
  readonly document: Document;
}

export interface DocumentKey {
  readonly collection: Collection;
  readonly team: string;
  readonly id: string;
}

/** Identifies one document among all. */
export const keyText = ({ collection, team, id }: DocumentKey): string => `${collection}\0${team}\0${id}`;

export interface DocumentWrite extends DocumentKey {
  readonly position: number;
  readonly document: Document;
  /** It was not there when it was loaded. Where nobody else writes it still is not, and need not be looked for. */
  readonly first?: boolean;
}

/** Documents whose id is the field `as` of those of collection `by` that have the value in `where`; or that have it in their own field `own`. */
export interface NamedBy {
  readonly by: Collection;
  readonly as: string;
  readonly where: string;
  readonly own: string;
}

export interface Find {
  readonly collection: Collection;
  readonly team: string;
  /** Top-level field = value. */
  readonly equals: Readonly<Record<string, string | boolean>>;
  /** Top-level list field holds value. */
  readonly holds: Readonly<Record<string, string>>;
  /** Each: only documents that another collection names, or that name the value themselves. */
  readonly named?: readonly { readonly how: NamedBy; readonly value: string }[] | undefined;
  /** Part of the lower-case `search` field. */
  readonly search?: string | undefined;
  /** Ties are broken by id, in the same direction. */
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** Exclusive: the sort field's value and id of the last document of the page before. */
  readonly after?: { readonly value: string | number | null; readonly id: string } | undefined;
  readonly limit: number;
  /** Top-level fields that are needed of each document; a store may bring more. Default: all. */
  readonly fields?: readonly string[] | undefined;
}

export interface ReadModels extends AsyncDisposable {
  /** Changes when the models are built anew: subscriptions are named after it. */
  readonly generation: string;
  /** Position up to which every event is folded; 0 at first. @throws ReadModelsUnavailable, also where they were emptied behind our back. */
  checkpoint(): Promise<number>;
  load(keys: readonly DocumentKey[]): Promise<(StoredDocument | undefined)[]>;
  /**
   * Documents that already hold a later position stay as they are; the checkpoint never goes back, and moves only once every
   * document is written. When it rejects, some of them may be: the same write again makes it whole.
   */
  write(writes: readonly DocumentWrite[], checkpoint: number): Promise<void>;
  /**
   * Deletes what was folded of a team up to a position, and what the system team holds of it: the team and its keys. Safe to repeat; the
   * checkpoint stays where it is.
   */
  erase(team: string, upTo: number): Promise<void>;
  /** Deletes these documents as far as they were folded up to a position. Safe to repeat; the checkpoint stays where it is. */
  remove(keys: readonly DocumentKey[], upTo: number): Promise<void>;
  get(key: DocumentKey): Promise<Document | undefined>;
  find(find: Find): Promise<Document[]>;
  /** Every document of every team in a stable order, to compare two builds. */
  dump(): AsyncIterable<DocumentWrite>;
  /** An empty store beside this one; `adopt` makes it this one's content in one step. */
  beside(): Promise<ReadModels>;
  adopt(other: ReadModels): Promise<void>;
  /** Calls back when another process swapped in new models, or they begin anew because they were emptied, until `follow` is called: `generation` and all content are theirs then. */
  onSwap(listener: (follow: () => void) => Promise<void>): void;
  /** Those that are there, also of other versions. */
  generations(): Promise<ReadonlySet<string>>;
  /** Calls back whenever this process has dropped one that was replaced. */
  onDrop(listener: () => void): void;
  /** Never throws. */
  health(): Promise<'up' | 'down'>;
}

/** What folding needs of a store. */
export type Folded = Pick<ReadModels, 'checkpoint' | 'load' | 'write' | 'erase' | 'remove'>;

/** The store of the read models cannot be reached now; it may be in a moment. */
export class ReadModelsUnavailable extends Error {
  override readonly name = 'ReadModelsUnavailable';
}
