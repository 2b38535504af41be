// What a run needs to know of a plan.

import type { Step, TestPlan } from '@prowl/contracts';
import { unitClaims } from '@prowl/plan';

const messages = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => {
    if (step.do === 'step' || step.do === 'await-response') return messages(step.steps);
    return step.do === 'expect' || step.do === 'expect-element' ? [step.message] : [];
  });

/** Messages whose failure speaks against the application. */
export const oraclesOf = (plan: TestPlan): string[] =>
  plan.unit === undefined ? [...new Set(messages(plan.steps))] : unitClaims(plan.unit);

/** Time limit of one attempt, milliseconds. */
export const timeoutOf = ({ cost }: TestPlan): number => Math.min(60_000, Math.max(20_000, cost * 4));
