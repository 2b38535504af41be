// What all plans against holes share. They are green on a sound application: they assert that the attack achieves nothing.

import type { Page, SiteModel } from '@prowl/contracts';
import { createFingerprint, type PlanDraft, shortHash } from '@prowl/plan';
import { draft, type Rule } from '../site/drafting.ts';

export type Hole = Omit<Rule, 'family' | 'type' | 'page'> & { page: Page; url: string; template: string };

export const hole = (site: SiteModel, { url, template, page, ...rule }: Hole): PlanDraft =>
  draft(site, { ...rule, family: 'security', type: 'security', page: { ...page, url, template } });

/** A name that an injected script calls and nothing else has. */
export const markFor = (oracle: string, template: string, element: string): string =>
  `mark${shortHash(createFingerprint(oracle, template, element))
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10)}`;

/** The first page of the site, to hang on it what concerns the site as a whole. */
export const homeOf = (site: SiteModel): Page | undefined =>
  site.pages.find((page) => page.kind === 'home' && page.status < 400) ??
  site.pages.find((page) => page.status < 400);
