// How much a team keeps: the artifacts that its explorations and runs left behind. Their sizes never change, so each is asked for once; those
// of the pictures in a site model the exploration has told. Reports are not counted: they are few, and made anew when they are gone.
import type { ArtifactStore } from '@prowl/backbone';
import type { TeamLedger } from '../policy/ledger.ts';

const atOnce = 32;

/** Ids of what the facts of a team refer to. Pure. */
export const artifactsOf = (
  ledger: Pick<TeamLedger, 'explorations' | 'inspections' | 'runs'>,
): ReadonlySet<string> => {
  const evidence = [...ledger.runs.values()].flatMap(({ finished }) => {
    const { screenshot, trace, video } = finished?.evidence ?? {};
    return [screenshot, trace, video].filter((id) => id !== undefined);
  });
  return new Set([
    ...[...ledger.explorations.values()].map(({ siteModel }) => siteModel),
    ...ledger.inspections.values(),
    ...evidence,
  ]);
};

export class ArtifactUsage {
  readonly #artifacts: Pick<ArtifactStore, 'get'>;
  readonly #sizes = new Map<string, number>();

  constructor(artifacts: Pick<ArtifactStore, 'get'>) {
    this.#artifacts = artifacts;
  }

  /** Bytes. */
  async of(team: string, ledger: Parameters<typeof artifactsOf>[0]): Promise<number> {
    const ids = [...artifactsOf(ledger)];
    const unknown = ids.filter((id) => !this.#sizes.has(id));
    for (let from = 0; from < unknown.length; from += atOnce)
      await Promise.all(
        unknown.slice(from, from + atOnce).map(async (id) => {
          this.#sizes.set(id, (await this.#artifacts.get(team, id))?.size ?? 0); // its stream opens nothing until it is read
        }),
      );
    const pictures = [...ledger.explorations.values()].reduce(
      (sum, { pictureBytes }) => sum + pictureBytes,
      0,
    );
    return ids.reduce((sum, id) => sum + (this.#sizes.get(id) ?? 0), pictures);
  }
}
