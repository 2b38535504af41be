// Every oracle, and the planners made of them.

import { observeAccessibility } from './accessibility/observations.ts';
import { accessibilityOracles } from './accessibility/oracles.ts';
import { actionOracles } from './actions/oracles.ts';
import { apiOracles } from './api/oracles.ts';
import type { Oracle } from './definition/oracle.ts';
import { planFormsLeftOut } from './forms/left-out.ts';
import { formOracles } from './forms/oracles.ts';
import { identityOracles } from './identity/oracles.ts';
import { journeyOracles } from './journeys/oracles.ts';
import { listOracles } from './lists/oracles.ts';
import { observePages } from './page-health/observations.ts';
import { pageHealthOracles } from './page-health/oracles.ts';
import { observePerformance } from './performance/observations.ts';
import { performanceOracles } from './performance/oracles.ts';
import { observeSecurity } from './security/observations.ts';
import { securityOracles } from './security/oracles.ts';
import type { Planner } from './site/planning.ts';
import { stateOracles } from './state/oracles.ts';
import { unitOracles } from './unit/oracles.ts';

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
  ...byId(unitOracles),
};
