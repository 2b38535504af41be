// A plan's steps in the words of a person who would do them: for bug reports, and as the titles of a test's steps.
import type { Step, TestPlan } from '@prowl/contracts';
import { stepDefinition } from '../steps/table.ts';

const actorWords = (step: Step): string =>
  'actor' in step && step.actor === 'visitor' ? ', not signed in' : '';

/** One step in words, or nothing when there is nothing that a person does. */
export const describeStep = (step: Step): string | undefined => {
  const { words } = stepDefinition(step);
  return words === null ? undefined : words(step) + actorWords(step);
};

/** What a person does to see it, in order. A person signs in first where the test starts signed in. */
export const describeSteps = (plan: Pick<TestPlan, 'steps' | 'signedIn' | 'unit'>): string[] => {
  if (plan.unit) return [`Call ${plan.unit.export} of ${plan.unit.module} with any values of its types`];
  const each = (steps: readonly Step[]): string[] =>
    steps.flatMap((step) => {
      if (step.do === 'afterwards') return [];
      return 'steps' in step ? each(step.steps) : (describeStep(step) ?? []);
    });
  return [...(plan.signedIn ? ['Sign in'] : []), ...each(plan.steps)];
};

/** An expectation of a plan and its id, which is its place among them: the same for the same plan. */
export interface PlannedExpectation {
  readonly id: string;
  readonly message: string;
  readonly step: Step;
}

const expectingSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => {
    if (step.do === 'afterwards') return [];
    if ('steps' in step) return expectingSteps(step.steps);
    return stepDefinition(step).oracle && 'message' in step ? [step] : [];
  });

/** What speaks against the application when it does not hold, in the plan's order. */
export const expectationsOf = (steps: readonly Step[]): PlannedExpectation[] =>
  expectingSteps(steps).map((step, index) => ({
    id: `e${index + 1}`,
    message: 'message' in step ? step.message : '',
    step,
  }));

/** The messages of a plan's oracles: what a failure of the test says when the application is wrong. */
export const oracleMessages = (steps: readonly Step[]): string[] =>
  expectationsOf(steps).map(({ message }) => message);
