// Says how far an exploration is, at most once a second.
import type { ApiOrigin, HeldBack } from '@prowl/contracts';
import type { Apis } from '../../browser/apis.ts';
import type { Clock } from './clock.ts';
import type { Frontier } from './frontier.ts';
import type { SiteMap } from './site.ts';

export interface Progress {
  readonly pages: number;
  readonly states: number;
  readonly actions: number;
  readonly waiting: number;
  readonly url: string;
  readonly apis?: ApiOrigin[];
  readonly heldBack?: HeldBack[];
}

export const createProgress = (
  {
    clock,
    site,
    frontier,
    apis,
  }: { clock: Clock; site: SiteMap; frontier: Frontier; apis: Pick<Apis, 'recognised' | 'heldBack'> },
  onProgress: (progress: Progress) => void,
): ((url: string) => void) => {
  let last = Number.NEGATIVE_INFINITY;
  return (url) => {
    if (clock.now() - last < 1_000) return;
    last = clock.now();
    onProgress({
      pages: site.pages,
      states: site.known.length,
      actions: site.actionsTried,
      waiting: frontier.promising,
      url,
      ...(apis.recognised.length === 0 ? {} : { apis: apis.recognised }),
      ...(apis.heldBack.length === 0 ? {} : { heldBack: apis.heldBack }),
    });
  };
};
