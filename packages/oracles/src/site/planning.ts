// What every planner is: a pure function from what is known about the application to test plans. No clock, no chance, no I/O.
import type { CodeModel, DirectiveReading, LeftOut, Page, SiteModel } from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';

/** A suspicion that is not proof, or something worth telling that no maintainer would call a bug. */
export interface PlanningObservation {
  key: string; // identity within a session, e.g. `missing-h1|/catalogue`
  title: string;
  detail: string;
  url?: string | undefined;
}

export interface PlanningContext {
  site: SiteModel;
  code?: CodeModel | undefined;
  target: { name: string; description: string; url: string };
  directives: DirectiveReading[];
  /** Fingerprints that failed in earlier sessions: they are ranked first. */
  failedFingerprints: ReadonlySet<string>;
}

export interface PlannerResult {
  plans: PlanDraft[];
  observations?: PlanningObservation[];
  leftOut?: LeftOut[];
}

export type Planner = (context: PlanningContext) => PlannerResult;

/** Does it take a session to see this page? A page whose access is unknown is opened as the explorer opened it: signed in, if it was. */
export const needsSignIn = (site: SiteModel, page: Pick<Page, 'access'>): boolean =>
  site.signIn.status === 'verified' && page.access !== 'anonymous';

/** The session that the explorer had on a page: what it saw there may be shown to members only, even where visitors may come too. */
export const asExplored = (site: SiteModel, page: Pick<Page, 'access' | 'kind'>): boolean =>
  site.signIn.status === 'verified' && !['sign-in', 'sign-up'].includes(page.kind);
