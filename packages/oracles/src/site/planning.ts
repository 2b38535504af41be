// What every planner is: a pure function from what is known about the application to test plans. No clock, no chance, no I/O.
import {
  type CodeModel,
  type DirectiveReading,
  isSafeMethod,
  type LeftOut,
  type Page,
  type Proposal,
  type SiteModel,
  type TestPlan,
} from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';
import { oncePerSite } from './once.ts';

/** A suspicion that is not proof, or something worth telling that no maintainer would call a bug. */
export interface PlanningObservation {
  key: string; // identity within a session, e.g. `missing-h1|/catalogue`
  title: string;
  detail: string;
  url?: string | undefined;
}

/** What an earlier session of the same configuration saw, and what was tested in it. */
export interface Earlier {
  site: SiteModel;
  /** Of the tests that passed there when they said something for the last time. */
  passed: readonly TestPlan[];
  /** It signed in with the same account. */
  sameAccount: boolean;
}

/** What a language model proposed for the tests of a session or an analysis. */
export interface Proposed {
  readonly model: string;
  readonly proposals: readonly Proposal[];
}

export interface PlanningContext {
  site: SiteModel;
  code?: CodeModel | undefined;
  target: { name: string; description: string; url: string };
  directives: DirectiveReading[];
  /** Fingerprints that failed in earlier sessions: they are ranked first. */
  failedFingerprints: ReadonlySet<string>;
  /** The latest first. */
  earlier?: readonly Earlier[] | undefined;
  /** Of a language model, where one takes part. */
  proposals?: Proposed | undefined;
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

/**
 * Does a test of this form sign in? Tests of one account share a session, and what one is told the other may be shown: where a visitor has the
 * form, too, each test is one.
 */
export const formNeedsSignIn = (
  site: SiteModel,
  page: Page,
  { everybodys }: Page['forms'][number],
): boolean => (everybodys === true ? needsSignIn(site, page) : asExplored(site, page));

/** Nothing that exploring did reached a server, and what it did was stored: each test has a browser of its own, and nobody sees the other. */
export const staysInBrowser = oncePerSite(({ pages, operations, signIn }: SiteModel): boolean => {
  const actions = pages.flatMap((page) => page.actions);
  const exchanges = pages.flatMap((page) => [
    ...page.forms.flatMap(({ submissions }) => submissions.flatMap((sent) => sent.exchanges)),
  ]);
  return (
    signIn.status === 'not-asked' &&
    actions.some(({ tries }) =>
      tries.some(({ changes }) => changes.some((change) => change.what === 'storage')),
    ) &&
    actions.every(({ writes }) => !writes) &&
    [...operations, ...exchanges].every(({ method }) => isSafeMethod(method)) &&
    pages.every(({ forms }) => forms.every(({ method }) => method !== 'post'))
  );
});

/** A state that exploring came to with items of its own: the page itself has its forms, but for those that act on such items. */
export const isOfOwnItems = (site: SiteModel, { reach }: Pick<Page, 'reach'>): boolean =>
  staysInBrowser(site) && reach.some((each) => each.do === 'fill');
