// What every planner is: a pure function from what is known about the application to test plans. No clock, no chance, no I/O.
import type {
  CodeModel,
  DirectiveReading,
  Family,
  LeftOut,
  Page,
  SiteModel,
  TestPlan,
  TestType,
} from '@prowl/contracts';
import type { z } from 'zod';

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

/** A plan as a planner writes it: defaults may be left out. */
export type PlanDraft = z.input<typeof TestPlan>;

export interface PlannerResult {
  plans: PlanDraft[];
  observations?: PlanningObservation[];
  leftOut?: LeftOut[];
}

export type Planner = (context: PlanningContext) => PlannerResult;

/** `oracle|template|element`: what a plan guards, free of texts that change. `element` is a stable name: a field, a control, a parameter. */
export const createFingerprint = (oracle: string, template: string, element = ''): string =>
  `${oracle}|${template}|${element.trim().replace(/\s+/g, ' ').toLowerCase()}`.slice(0, 500);

/** Does it take a session to see this page? A page whose access is unknown is opened as the explorer opened it: signed in, if it was. */
export const needsSignIn = (site: SiteModel, page: Pick<Page, 'access'>): boolean =>
  site.signIn.status === 'verified' && page.access !== 'anonymous';

/** The session that the explorer had on a page: what it saw there may be shown to members only, even where visitors may come too. */
export const asExplored = (site: SiteModel, page: Pick<Page, 'access' | 'kind'>): boolean =>
  site.signIn.status === 'verified' && !['sign-in', 'sign-up'].includes(page.kind);

const defaultType: Record<Family, TestType> = {
  'page-health': 'functional',
  forms: 'functional',
  lists: 'functional',
  identity: 'functional',
  state: 'functional',
  actions: 'functional',
  journeys: 'e2e',
  security: 'security',
  performance: 'performance',
  accessibility: 'functional',
  api: 'functional',
  differences: 'functional',
  unit: 'unit',
};

/**
 * Fills in what most plans share: type and agent from the family, the fingerprint from oracle, template and element. A plan that says its own wins.
 * `rank`: 0.9 an almost certain fault that matters … 0.5 a good check … 0.1 nice to have.
 */
export const createPlan = (
  draft: Omit<PlanDraft, 'type' | 'agent' | 'fingerprint' | 'cost' | 'signedIn' | 'isolation'> &
    Partial<PlanDraft>,
): PlanDraft => ({
  type: defaultType[draft.family],
  agent: draft.family,
  fingerprint: createFingerprint(draft.oracle, draft.place.template, draft.place.element),
  cost: 2_500,
  signedIn: false,
  isolation: 'read',
  ...draft,
});
