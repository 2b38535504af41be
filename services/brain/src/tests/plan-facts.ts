// What a run needs to know of a plan.

import type { Expectation, TestPlan } from '@prowl/contracts';
import { expectationsOf, forbiddenIn, putsBack, unitClaims } from '@prowl/plan';

/** What speaks against the application when it does not hold; of two with the same words the first. */
export const expectationsOfPlan = (plan: TestPlan): Expectation[] => {
  if (plan.unit !== undefined)
    return unitClaims(plan.unit).map((message, index) => ({ id: `e${index + 1}`, message }));
  const all = expectationsOf(plan.steps).map(({ id, message }) => ({ id, message }));
  return all.filter(({ message }, index) => all.findIndex((other) => other.message === message) === index);
};

/** Texts that must not be there. */
export const forbiddenOf = ({ steps }: TestPlan): string[] =>
  forbiddenIn(steps)
    .filter((text) => text.length <= 300)
    .slice(0, 20);

/** Stands for the run's own mark in what a test enters. */
const ownMark = '{{run}}';

/**
 * It acts on what others of its part of the application act on, too: on records that are there, not on its own; on the one way through it.
 * A setting that is no item's may show anywhere: what puts such back has no other such beside it.
 */
export const isExclusive = ({ isolation, steps, place, family }: TestPlan): boolean => {
  if (isolation !== 'account' && isolation !== 'global') return false;
  if (putsBack(steps)) return family === 'actions' && place.locator !== undefined;
  // A server keeps how far the account has come on the way, and what is in its cart.
  return family === 'journeys' || place.template.includes(':') || !JSON.stringify(steps).includes(ownMark);
};

/** It puts back what may show anywhere: no other such goes beside it. */
export const putsSettingBack = (plan: TestPlan): boolean => putsBack(plan.steps) && !isExclusive(plan);

/**
 * Time limit of one attempt, milliseconds. What puts something back is begun only where there is as much time left, lest it be broken off:
 * a shorter one, or short sessions would never try it.
 */
export const timeoutOf = ({ cost, steps }: TestPlan): number =>
  putsBack(steps)
    ? Math.min(45_000, Math.max(15_000, cost * 3))
    : Math.min(60_000, Math.max(20_000, cost * 4));
