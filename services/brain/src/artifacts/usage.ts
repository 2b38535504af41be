// How much a team keeps: the artifacts that its explorations and runs left behind. Their sizes never change, so each is asked for once.
// Reports are not counted: they are few, and made again when they are gone.
import type { ArtifactStore } from '@prowl/backbone';
import type { Kept } from '../core/slice.ts';

const atOnce = 32;

export class ArtifactUsage {
  readonly #artifacts: Pick<ArtifactStore, 'get'>;
  readonly #sizes = new Map<string, number>();

  constructor(artifacts: Pick<ArtifactStore, 'get'>) {
    this.#artifacts = artifacts;
  }

  /** Bytes; an artifact that is named twice counts once. */
  async of(team: string, { artifacts, bytes }: Kept): Promise<number> {
    const ids = [...new Set(artifacts)];
    const unknown = ids.filter((id) => !this.#sizes.has(id));
    for (let from = 0; from < unknown.length; from += atOnce)
      await Promise.all(
        unknown.slice(from, from + atOnce).map(async (id) => {
          this.#sizes.set(id, (await this.#artifacts.get(team, id))?.size ?? 0); // its stream opens nothing until it is read
        }),
      );
    return ids.reduce((sum, id) => sum + (this.#sizes.get(id) ?? 0), bytes);
  }
}
