// Looks at a page: one script call, and what the browser's protocol says about who listens to what.
import type { Page } from 'playwright';
import { toldBy } from '../browser/told.ts';
import { pageWords } from '../reading/page-script.ts';
import { orElse } from '../time/limit.ts';
import { pageScript } from './page-script.generated.ts';
import { emptyObservation, type LookOptions, type Observation } from './seen.ts';

const bounds = { nodes: 12_000, text: 300, words: pageWords };
const limit = 4_000;

/** A document keeps the script once it was looked at, so that a look takes no time to read it again. */
const keep = `(() => { ${pageScript}
Object.defineProperty(window, '__prowlLook', { value: (options) => lookScript.look(${JSON.stringify(bounds)}, options), configurable: true }); })()`;

/** Never throws: a page that cannot be looked at gives an empty observation with its address. */
export const observe = async (page: Page, options: LookOptions): Promise<Observation> => {
  const script = `window.__prowlLook?.(${JSON.stringify(options)}) ?? null`;
  const look = async (): Promise<Observation> => {
    const seen = await toldBy<Observation | null>(page, script);
    if (seen !== null) return seen;
    await page.evaluate(keep);
    return toldBy<Observation>(page, script);
  };
  const once = () => orElse(limit, undefined, look());
  return (await once()) ?? (await once()) ?? { ...emptyObservation, url: page.url() };
};
