// Back to a state: its address, then the presses that lead on from there.

import { play } from '@prowl/plan/play';
import type { Tab } from '../../tab/tab.ts';
import { succeeds } from '../../time/limit.ts';
import type { SessionKeeper } from './session.ts';
import type { Known, SiteMap } from './site.ts';

/** Opens the page's example and repeats the presses that lead to the state. False when it cannot be reached again. */
export type Reach = (tab: Tab, known: Known) => Promise<boolean>;

export interface ReachParts {
  readonly site: SiteMap;
  readonly session: SessionKeeper;
  /** Stands for `{{run}}` in the steps. */
  readonly mark: string;
}

export const createReach =
  ({ site, session, mark }: ReachParts): Reach =>
  async (tab, { page }) => {
    const opened = await tab.open(site.addressOf(page), { timeout: 5_000, settleFor: 5_000 });
    if (opened.failure !== undefined) return false;
    if (await session.looksLost(tab, undefined, opened.status)) {
      if ((await session.isGone(tab)) && !(await session.again(tab))) return false;
      await tab.open(site.addressOf(page), { timeout: 5_000 });
    }
    if (page.reach.length === 0) return true;
    return succeeds(
      play(tab.page, page.reach, {
        origin: site.origin,
        values: { run: mark },
        settle: () => tab.settle(800),
      }),
    );
  };
