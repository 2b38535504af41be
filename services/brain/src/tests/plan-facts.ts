// What a run needs to know of a plan.

import type { Expectation, TestPlan } from '@prowl/contracts';
import { expectationsOf, unitClaims } from '@prowl/plan';

/** What speaks against the application when it does not hold; of two with the same words the first. */
export const expectationsOfPlan = (plan: TestPlan): Expectation[] => {
  if (plan.unit !== undefined)
    return unitClaims(plan.unit).map((message, index) => ({ id: `e${index + 1}`, message }));
  const all = expectationsOf(plan.steps).map(({ id, message }) => ({ id, message }));
  return all.filter(({ message }, index) => all.findIndex((other) => other.message === message) === index);
};

/** Time limit of one attempt, milliseconds. */
export const timeoutOf = ({ cost }: TestPlan): number => Math.min(60_000, Math.max(20_000, cost * 4));
