// Looks at suspected troubles once more in a fresh context, so that what happens every time is told from what happened once.

import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import { freshContext, openTab, type StorageState, type Walk } from '../walking/walk.ts';

const suspicious = new Set([
  'exception',
  'console-error',
  'failed-request',
  'server-error',
  'client-error',
  'crash',
]);
const maxPages = 12;

/** `seen` grows by one for what came back; `visits` by one for the visit. */
export const lookAgain = async (
  walk: Walk,
  storageState: StorageState | undefined,
  share: number,
): Promise<void> => {
  const wanted = walk.site.known
    .filter(
      ({ page }) =>
        page.reach.length === 0 &&
        page.visits < 2 &&
        page.troubles.some(({ kind, own }) => own && suspicious.has(kind)),
    )
    .slice(0, maxPages);
  if (wanted.length === 0 || walk.clock.until(share) < 1_000) return;
  const guarded = await freshContext(walk, storageState === undefined ? {} : { storageState });
  try {
    const tab: Tab = await openTab(walk, guarded);
    for (const { page } of wanted) {
      if (walk.clock.until(share) < 500) return;
      const mark = tab.recorder.mark();
      const opened = await tab.open(new URL(page.url, walk.origin).href, { timeout: 4_000 });
      if (opened.failure !== undefined && opened.status === 0) continue;
      const { troubles } = await tab.recorder.slice(mark);
      page.visits += 1;
      for (const trouble of page.troubles)
        if (troubles.some((other) => other.kind === trouble.kind && other.text === trouble.text))
          trouble.seen += 1;
    }
  } finally {
    await orElse(2_500, undefined, guarded.close());
  }
};
