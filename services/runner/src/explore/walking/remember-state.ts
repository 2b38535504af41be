// What is open by now becomes a page of the model: a state that steps lead to from a page with an address.
import type { Step } from '@prowl/contracts';
import { kept } from '../../tab/recorder.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Known, SiteMap } from './site.ts';

/** What the tab shows now, as a state of this page that these steps lead to. Undefined where it cannot be read. */
export const rememberState = async (
  site: SiteMap,
  tab: Tab,
  { page: { url, template, status, depth }, anonymous }: Known,
  reach: readonly Step[],
  likeness: number,
): Promise<ReturnType<SiteMap['remember']> | undefined> => {
  const reading = await orElse(4_000, undefined, tab.read({ behind: 'left out' }));
  return (
    reading &&
    site.remember(reading, {
      ...{ url, template, status, anonymous, reach, likeness },
      headers: kept(tab.recorder.documentHeaders()),
      depth: depth + 1,
      troubles: [],
      exchanges: [],
      inPassing: true,
    })
  );
};
