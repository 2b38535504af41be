// Takes one screenshot of each state and hands it to whoever keeps it.
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Known } from './site.ts';

/** Keeps a PNG; answers its artifact id, undefined where there is no room for it. */
export type StoreScreenshot = (bytes: Uint8Array) => Promise<string | undefined>;

export class Screenshots {
  readonly #store: StoreScreenshot;
  constructor(store: StoreScreenshot) {
    this.#store = store;
  }

  /** Of the page that is open, unless there is one already. A page of which none can be taken goes without. */
  async take(tab: Tab, { page }: Known): Promise<void> {
    if (page.screenshot !== undefined) return;
    const bytes = await orElse(
      2_500,
      undefined,
      tab.page.screenshot({
        type: 'png',
        scale: 'css',
        animations: 'disabled',
        caret: 'hide',
        timeout: 2_000,
      }),
    );
    if (bytes !== undefined) page.screenshot = await orElse(2_000, undefined, this.#store(bytes));
  }
}
