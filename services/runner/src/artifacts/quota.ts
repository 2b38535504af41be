// What a job may still keep of screenshots and traces: as much as its team may, while their store takes it.
import { BackboneUnavailable, type StoredArtifact, StoreFull } from '@prowl/backbone';
import { ArtifactId, type NotKept } from '@prowl/contracts';

export type Kept = { readonly id: ArtifactId } | { readonly why: NotKept };

export class ArtifactQuota {
  #left: number;

  /** Bytes; absent: as many as there are. */
  constructor(bytes = Number.POSITIVE_INFINITY) {
    this.#left = bytes;
  }

  /** Stores what there is room for, or says why it is not kept. */
  async keep(bytes: number, store: () => Promise<StoredArtifact>): Promise<Kept> {
    if (bytes > this.#left) return { why: 'quota' };
    this.#left -= bytes;
    try {
      return { id: ArtifactId.parse((await store()).id) };
    } catch (error) {
      this.#left += bytes;
      if (!(error instanceof BackboneUnavailable)) throw error;
      return { why: error instanceof StoreFull ? 'full' : 'away' };
    }
  }

  /** For what is kept already. */
  spend(bytes: number): void {
    this.#left = Math.max(0, this.#left - bytes);
  }
}
