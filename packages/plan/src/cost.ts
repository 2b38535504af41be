import type { Step } from '@prowl/contracts';
import { stepDefinition } from './steps/table.ts';

/** What is done only while something is left is rarely done. */
const isUsual = (step: Step): boolean => step.do !== 'afterwards' || step.while === undefined;

/** Milliseconds that steps usually take. */
export const costOf = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) =>
      sum + stepDefinition(step).cost + ('steps' in step && isUsual(step) ? costOf(step.steps) : 0),
    0,
  );
