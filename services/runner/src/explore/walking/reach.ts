// Back to a state: its address, then the presses that lead on from there.
import { play } from '@prowl/plan/play';
import type { Tab } from '../../tab/tab.ts';
import type { Known } from './site.ts';
import type { Walk } from './walk.ts';

/** Opens the page's example and repeats the presses that lead to the state. False when it cannot be reached again. */
export const reachAgain = async (walk: Walk, tab: Tab, { page }: Known): Promise<boolean> => {
  const opened = await tab.open(new URL(page.url, walk.origin).href, { timeout: 5_000, settleFor: 5_000 });
  if (opened.failure !== undefined) return false;
  if (await walk.session.looksLost(tab, page.url, undefined, opened.status)) {
    if (!(await walk.session.again(tab))) return false;
    await tab.open(new URL(page.url, walk.origin).href, { timeout: 5_000 });
  }
  if (page.reach.length === 0) return true;
  return play(tab.page, page.reach, {
    origin: walk.origin,
    values: { run: walk.mark },
    settle: () => tab.settle(800),
  }).then(
    () => true,
    () => false,
  );
};
