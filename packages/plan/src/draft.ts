// A plan before its defaults are filled in, and what identifies it.
import type { Family, TestPlan, TestType } from '@prowl/contracts';
import type { z } from 'zod';

/** A plan as a planner writes it: defaults may be left out. */
export type PlanDraft = z.input<typeof TestPlan>;

/**
 * `oracle|template|element`: what a plan guards, free of texts that change. `element` is a stable name:
 * a field, a control, a parameter. At most 500 characters.
 */
export const createFingerprint = (oracle: string, template: string, element = ''): string =>
  `${oracle}|${template}|${element.trim().replace(/\s+/g, ' ').toLowerCase()}`.slice(0, 500);

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
 * Fills in what most plans share: type and agent from the family, the fingerprint from oracle, template and
 * element. A plan that says its own wins.
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
