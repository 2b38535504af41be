// Every oracle, and the planners made of them.

import { observeAccessibility } from './accessibility/observations.ts';
import type { Oracle } from './definition/oracle.ts';
import { accessibilityOracles } from './families/accessibility.ts';
import { actionOracles } from './families/actions.ts';
import { apiOracles } from './families/api.ts';
import { differenceOracles } from './families/differences.ts';
import { formOracles } from './families/forms.ts';
import { identityOracles } from './families/identity.ts';
import { journeyOracles } from './families/journeys.ts';
import { listOracles } from './families/lists.ts';
import { pageHealthOracles } from './families/page-health.ts';
import { performanceOracles } from './families/performance.ts';
import { securityOracles } from './families/security.ts';
import { stateOracles } from './families/state.ts';
import { unitOracles } from './families/unit.ts';
import { planFormsLeftOut } from './forms/left-out.ts';
import { observePages } from './page-health/observations.ts';
import { observePerformance } from './performance/observations.ts';
import { planInferred } from './proposals/inferred.ts';
import { observeSecurity } from './security/observations.ts';
import type { Planner } from './site/planning.ts';

/** Every oracle that there is, in the order of its family. */
export const oracles: readonly Oracle[] = [
  ...pageHealthOracles,
  ...listOracles,
  ...formOracles,
  ...identityOracles,
  ...stateOracles,
  ...actionOracles,
  ...journeyOracles,
  ...securityOracles,
  ...accessibilityOracles,
  ...performanceOracles,
  ...apiOracles,
  ...differenceOracles,
  ...unitOracles,
];

/** Each by its id, so that one that throws costs only its own tests. */
const byId = (all: readonly Oracle[]): Record<string, Planner> =>
  Object.fromEntries(all.map(({ id, plan }) => [id, plan]));

/** Every planner, by name. */
export const planners: Record<string, Planner> = {
  ...byId(pageHealthOracles),
  'page observations': observePages,
  ...byId(listOracles),
  ...byId(formOracles),
  'forms left out': planFormsLeftOut,
  ...byId(identityOracles),
  ...byId(stateOracles),
  ...byId(actionOracles),
  ...byId(journeyOracles),
  ...byId(securityOracles),
  'security observations': observeSecurity,
  ...byId(accessibilityOracles),
  'accessibility observations': observeAccessibility(accessibilityOracles),
  ...byId(performanceOracles),
  'performance observations': observePerformance,
  ...byId(apiOracles),
  ...byId(differenceOracles),
  ...byId(unitOracles),
  'inferred expectations': planInferred,
};
