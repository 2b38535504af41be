// A page of this session beside the same page of an earlier one: is it the same, was it made anew, or can that not be said.
import type { Page, PageSince, SiteModel } from '@prowl/contracts';
import { pagesByTemplate } from '../site/addresses.ts';
import type { Earlier } from '../site/planning.ts';
import { type Part, partsOf, presentIn } from './parts.ts';

/** Of what a page offered, how much must be left for it to be the same page; below the other one it was made anew. */
const share = { same: 0.6, changed: 0.5 } as const;

export interface Comparison {
  readonly since: PageSince;
  readonly before: Page;
  readonly now: Page;
  readonly kept: readonly Part[];
  readonly lost: readonly Part[];
  /** What the page offers now and did not before. */
  readonly fresh: readonly Part[];
}

const isSound = ({ status, kind }: Page): boolean => status < 400 && kind !== 'error' && kind !== 'sign-in';

/** Both saw it with the same rights: as anybody, or signed in with the same account. */
const isComparable = (
  { site: earlier, sameAccount }: Earlier,
  site: SiteModel,
  before: Page,
  now: Page,
): boolean => {
  if (before.access === 'anonymous' && now.access === 'signed-in') return false;
  if (earlier.signIn.status !== site.signIn.status) return false;
  return sameAccount || site.signIn.status === 'not-asked';
};

const shareOf = (kept: readonly Part[], lost: readonly Part[]): number => {
  const all = kept.length + lost.length;
  return all === 0 ? 1 : kept.length / all;
};

const ownOf = (parts: readonly Part[]): Part[] => parts.filter(({ shared }) => !shared);
const isWholesale = (kept: readonly Part[], lost: readonly Part[]): boolean =>
  lost.length >= 3 && shareOf(kept, lost) < share.changed;

/** Undefined: this session did not see the page, or not in a way that could be compared. */
export const compare = (earlier: Earlier, site: SiteModel, template: string): Comparison | undefined => {
  const before = pagesByTemplate(earlier.site).find((page) => page.template === template);
  const now = pagesByTemplate(site).find((page) => page.template === template);
  if (before === undefined || now === undefined || !isSound(before) || !isSound(now)) return undefined;
  if (before.reach.length > 0 || now.reach.length > 0 || !isComparable(earlier, site, before, now))
    return undefined;
  const states = site.pages.filter((page) => page.template === template);
  const isThere = presentIn(states, site);
  const { true: kept = [], false: lost = [] } = Object.groupBy(partsOf(before, earlier.site), (part) =>
    isThere(part) ? 'true' : 'false',
  );
  const wasThere = presentIn(
    earlier.site.pages.filter((page) => page.template === template),
    earlier.site,
  );
  const fresh = partsOf(now, site).filter((part) => !wasThere(part));
  const changed =
    isWholesale(kept, lost) ||
    isWholesale(ownOf(kept), ownOf(lost)) ||
    (lost.length > 1 && shareOf(kept, lost) < share.same && fresh.length > 0);
  return { since: changed ? 'changed' : 'same', before, now, kept, lost, fresh };
};

/** What this session saw of the page of a test that passed in an earlier one. */
export const pageSince = (earlier: Earlier, site: SiteModel, template: string): PageSince =>
  compare(earlier, site, template)?.since ?? 'not-seen';
