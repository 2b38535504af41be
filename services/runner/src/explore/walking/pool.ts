// Several tabs at work on one queue, until nothing is left or time is up.

import type { Tab } from '../../tab/tab.ts';
import { pause } from '../../time/limit.ts';

export type Work = (tab: Tab) => Promise<void>;

/** `next` hands out work; undefined means none for now, and the pool ends when none is left and no tab is busy. */
export const runPool = async (
  tabs: readonly Tab[],
  next: () => Work | undefined,
  goesOn: () => boolean,
): Promise<void> => {
  let busy = 0;
  await Promise.all(
    tabs.map(async (tab) => {
      while (goesOn()) {
        const work = next();
        if (work === undefined) {
          if (busy === 0) return;
          await pause(25);
          continue;
        }
        busy += 1;
        try {
          await work(tab);
        } finally {
          busy -= 1;
        }
      }
    }),
  );
};
