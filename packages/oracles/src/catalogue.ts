// Every planner, by name.

import { planAccessibility } from './accessibility.ts';
import { planActions } from './actions.ts';
import { planApi } from './api.ts';
import { planForms } from './forms.ts';
import { planIdentity } from './identity.ts';
import { planJourneys } from './journeys.ts';
import { planLists } from './lists.ts';
import { planPageHealth } from './page-health.ts';
import { planPerformance } from './performance.ts';
import type { Planner } from './planner.ts';
import { planSecurity } from './security/security.ts';
import { planState } from './state.ts';
import { planUnit } from './unit.ts';

export const planners: Record<string, Planner> = {
  'page health': planPageHealth,
  lists: planLists,
  forms: planForms,
  identity: planIdentity,
  state: planState,
  actions: planActions,
  journeys: planJourneys,
  security: planSecurity,
  accessibility: planAccessibility,
  performance: planPerformance,
  api: planApi,
  unit: planUnit,
};
