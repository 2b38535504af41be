// Waits until a page is worth looking at: loaded, nothing of its own under way, the document no longer changing. Never long: pages may poll for ever.
import type { Page } from 'playwright';
import { orElse, pause } from '../time/limit.ts';
import type { Recorder } from './recorder.ts';

/** Milliseconds without traffic that count as quiet: for a plain page, and for one that fetches data, often in several goes. */
const quiet = { plain: 80, fetching: 250 } as const;

/** Returns after at most `limit` milliseconds. */
export const settle = async (page: Page, recorder: Recorder, limit = 1_500): Promise<void> => {
  const end = Date.now() + limit;
  await orElse(Math.max(50, limit), undefined, page.waitForLoadState('domcontentloaded'));
  let size = -1;
  let polls = 0;
  while (Date.now() < end) {
    if (recorder.stuck()) return;
    if (
      recorder.busy() === 0 &&
      recorder.quietFor() >= (recorder.fetching() ? quiet.fetching : quiet.plain)
    ) {
      const now = await orElse(
        400,
        -2,
        page.evaluate(() => (document.body?.innerHTML.length ?? 0) + document.title.length),
      );
      polls += 1;
      if (now === size && now >= 0) return;
      if (polls > 8) return; // a ticking clock or an animation: as quiet as it gets
      size = now;
    }
    await pause(50);
  }
};
