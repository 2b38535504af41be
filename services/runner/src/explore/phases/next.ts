// What a tab may do next: visit an address, or try a control. Shared by the phases that walk.
import type { Work } from '../walking/pool.ts';
import type { Known } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';

type VisitParts = Pick<Exploration, 'site' | 'job' | 'frontier' | 'acting' | 'visitor' | 'progress'>;

/** Of the frontier's scores: below it a page is one more of a kind of which some were seen, and waits until all else that can be done was. */
export const oneMore = 0;

/** Undefined when nothing is worth at least `minimum`, or the site has as many pages as it may have. */
export const nextVisit = (
  { site, job, frontier, acting, visitor, progress }: VisitParts,
  minimum?: number,
): Work | undefined => {
  if (site.pages >= job.pages) return undefined;
  const candidate = frontier.next(minimum);
  if (candidate === undefined) return undefined;
  return async (tab) => {
    await acting.forget(tab);
    await visitor.visit(tab, candidate);
    progress(candidate.url);
  };
};

/** `isBusy`: a page that nothing is pressed on meanwhile. */
export const nextAct = (
  { acting, progress }: Pick<Exploration, 'acting' | 'progress'>,
  isBusy?: (known: Known) => boolean,
): Work | undefined => {
  const work = acting.next(isBusy);
  if (work === undefined) return undefined;
  return async (tab) => {
    await work(tab);
    progress(tab.page.url());
  };
};
