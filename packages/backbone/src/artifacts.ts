// Files that events refer to: screenshots, traces, site models, reports. Immutable, named by what is in them.

export interface ArtifactMeta {
  readonly contentType: string;
  /** A file name to offer on download. No path. */
  readonly name?: string;
}

export interface StoredArtifact {
  /** `art_` and 26 characters derived from team and sha256: the same bytes twice are one artifact. */
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Bytes `start` (inclusive) to `end` (EXCLUSIVE, like `slice`; clamped to the size, which is also the default). */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface Artifact extends StoredArtifact {
  readonly contentType: string;
  readonly name?: string;
  /** What `stream` yields; the whole artifact unless a range was asked for. `end` is exclusive. */
  readonly range: { readonly start: number; readonly end: number };
  /** Opens nothing until it is iterated. */
  readonly stream: AsyncIterable<Uint8Array>;
}

export interface ArtifactStore {
  /** Acknowledged means on disk. The first put's meta stays when the same bytes come again. */
  put(
    team: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    meta: ArtifactMeta,
  ): Promise<StoredArtifact>;
  /** Undefined when there is none of this id in this team. @throws RangeNotSatisfiable (start beyond the size; carries it) */
  get(team: string, id: string, range?: ByteRange): Promise<Artifact | undefined>;
  /** False when there was none. */
  delete(team: string, id: string): Promise<boolean>;
  /** Deletes all of the team. Answers how many there were; repeating it is safe. */
  erase(team: string): Promise<number>;
}
