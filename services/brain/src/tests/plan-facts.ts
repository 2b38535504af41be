// What a run needs to know of a plan.

import type { TestPlan } from '@prowl/contracts';
import { oracleMessages, unitClaims } from '@prowl/plan';

/** Messages whose failure speaks against the application. */
export const oraclesOf = (plan: TestPlan): string[] =>
  plan.unit === undefined ? [...new Set(oracleMessages(plan.steps))] : unitClaims(plan.unit);

/** Time limit of one attempt, milliseconds. */
export const timeoutOf = ({ cost }: TestPlan): number => Math.min(60_000, Math.max(20_000, cost * 4));
