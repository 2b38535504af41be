// Visits pages with problems once more in a fresh context, to know which problems come back.

import type { TimeLeft } from '../walking/clock.ts';
import type { Contexts, StorageState } from '../walking/contexts.ts';
import type { SiteMap } from '../walking/site.ts';

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
  { site, contexts }: { readonly site: SiteMap; readonly contexts: Contexts },
  storageState: StorageState | undefined,
  left: TimeLeft,
): Promise<void> => {
  const suspected = site.known
    .filter(
      ({ page }) =>
        page.reach.length === 0 &&
        page.visits < 2 &&
        page.troubles.some(({ kind, own }) => own && suspicious.has(kind)),
    )
    .slice(0, maxPages);
  if (suspected.length === 0 || left() < 1_000) return;
  const guarded = await contexts.borrow(storageState);
  try {
    const tab = await contexts.tab(guarded);
    for (const { page } of suspected) {
      if (left() < 500) return;
      const mark = tab.recorder.mark();
      const opened = await tab.open(site.addressOf(page), { timeout: 4_000 });
      if (opened.failure !== undefined && opened.status === 0) continue;
      const { troubles } = await tab.recorder.slice(mark);
      page.visits += 1;
      for (const trouble of page.troubles)
        if (troubles.some((other) => other.kind === trouble.kind && other.text === trouble.text))
          trouble.seen += 1;
    }
  } finally {
    await contexts.giveBack(guarded);
  }
};
