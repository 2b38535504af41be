import type { Step } from '@prowl/contracts';
import { stepDefinition } from './steps/table.ts';

/** Milliseconds that steps usually take. */
export const costOf = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) => sum + stepDefinition(step).cost + ('steps' in step ? costOf(step.steps) : 0),
    0,
  );
