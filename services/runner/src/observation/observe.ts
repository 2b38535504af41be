// Looks at a page: one script call, and what the browser's protocol says about who listens to what.
import type { Page } from 'playwright';
import { pageWords } from '../reading/page-script.ts';
import { orElse } from '../time/limit.ts';
import { pageScript } from './page-script.generated.ts';
import { emptyObservation, type LookOptions, type Observation } from './seen.ts';

const bounds = { nodes: 12_000, text: 300, words: pageWords };
const limit = 4_000;

/** Never throws: a page that cannot be looked at gives an empty observation with its address. */
export const observe = async (page: Page, options: LookOptions): Promise<Observation> => {
  const script = `(() => { ${pageScript}\nreturn lookScript.look(${JSON.stringify(bounds)}, ${JSON.stringify(options)}); })()`;
  const once = () => orElse(limit, undefined, page.evaluate<Observation>(script));
  return (await once()) ?? (await once()) ?? { ...emptyObservation, url: page.url() };
};
