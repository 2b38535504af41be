// Pages that the keyboard is tried on: one of each kind that its address opens.
import type { Page, SiteModel } from '@prowl/contracts';
import { pagesByTemplate } from '../site/addresses.ts';

export const addressablePages = (site: SiteModel): Page[] =>
  pagesByTemplate(site).filter((page) => page.status < 400 && page.reach.length === 0);

/** Kinds of pages that are walked through with Tab. */
export const mostWalked = 6;
